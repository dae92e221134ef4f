import type { ReactNode } from "react";
import styles from "./TileMessage.module.css";

type Props = {
  as?: "p" | "span";
  /** Leaves room for the button that shows the description. */
  described?: boolean;
  children: ReactNode;
};

/** A message that fills a tile in place of its picture or player. */
export function TileMessage({ as: Element = "span", described = false, children }: Props) {
  return (
    <Element className={styles.message} data-message="" data-described={described || undefined}>
      {children}
    </Element>
  );
}

/** A link that fills a tile like `TileMessage`; it opens in a new tab. */
export function TileMessageLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a className={styles.message} data-message="" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
