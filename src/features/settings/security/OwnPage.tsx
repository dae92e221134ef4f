import { useId } from "react";
import { useT } from "../../../ui/context/useT";
import styles from "./Security.module.css";

/** A thing that a server changes on a page of its own, and the way there. */
export function OwnPage({ title, address, host }: { title: string; address: string; host: string }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link} aria-describedby={id}>
        {t("security.goTo", { host })}
      </a>
    </section>
  );
}
