import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StatusView } from "../../db/read/status";
import { Avatar } from "../account/Avatar";
import { Handle, Name } from "../account/Name";
import { RelativeTime } from "../RelativeTime";
import styles from "./Cards.module.css";

/** A quoted status inside the one that quotes it; `children` is what it says. Its time leads to its thread. */
export function Quote({ view, children }: { view: StatusView; children: ReactNode }) {
  return (
    <blockquote className={styles.quote}>
      <header className={styles.quoteHead}>
        <Avatar account={view.account} small />
        <span className={styles.quoteWho}>
          <Name account={view.account} /> <Handle account={view.account} />
        </span>
        <Link to={`/notice/${encodeURIComponent(view.status.id)}`} className={styles.faint}>
          <RelativeTime at={view.status.created_at} />
        </Link>
      </header>
      {children}
    </blockquote>
  );
}
