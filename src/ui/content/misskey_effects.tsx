import { useState, type CSSProperties, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { functionStyle, unixTime } from "../../domain/content/misskey";
import { formatDateTime } from "../../i18n/format";
import { useT } from "../context/useT";
import type { How } from "./render_nodes";
import styles from "./Misskey.module.css";

/** An element of Misskey's as what it is drawn as; undefined for all others. */
export const drawFunction: NonNullable<How["draw"]> = (element, key, props, children) => {
  const name = /\bmfm-([a-z0-9]+)/.exec(element.attributes["class"] ?? "")?.[1];
  if (name === undefined) return undefined;
  const style = functionStyle(element.attributes) as CSSProperties;
  const drawn = { ...props, className: `${styles.effect} ${styles[name] ?? ""}`, style };
  if (name === "blur")
    return (
      <Blurred key={key} {...drawn}>
        {children}
      </Blurred>
    );
  if (name === "unixtime")
    return (
      <Time key={key} at={unixTime(element.children)}>
        {children}
      </Time>
    );
  return (
    <span key={key} {...drawn}>
      {children}
    </span>
  );
};

/** Words that are seen by whoever points at them, comes to them, or presses them. */
function Blurred({ children, ...props }: { className: string; style: CSSProperties; children: ReactNode }) {
  const [seen, setSeen] = useState(false);
  const turn = (event: SyntheticEvent) => {
    // A link that is seen is a link.
    if (seen && event.target instanceof Element && event.target.closest("a")) return;
    event.stopPropagation();
    event.preventDefault();
    setSeen(!seen);
  };
  const press = (event: KeyboardEvent) => (event.key === "Enter" || event.key === " ") && turn(event);
  return (
    <span
      {...props}
      data-seen={seen ? "" : undefined}
      role="button"
      aria-pressed={seen}
      tabIndex={0}
      onClick={turn}
      onKeyDown={press}
    >
      {children}
    </span>
  );
}

function Time({ at, children }: { at: number; children: ReactNode }) {
  const { locale } = useT();
  return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? (
    <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, locale)}</time>
  ) : (
    children
  );
}
