import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StatusView } from "../../db/read/status";
import { Handle, Name } from "../account/Name";
import { LinkedAvatar, ProfileLink } from "../account/ProfileLink";
import { RelativeTime } from "../RelativeTime";
import styles from "./Cards.module.css";

/** A quoted status inside the one that quotes it; `children` is what it says. Its time leads to its thread. */
export function Quote({ view, children }: { view: StatusView; children: ReactNode }) {
  return (
    <blockquote className={styles.quote}>
      <header className={styles.quoteHead}>
        <LinkedAvatar account={view.account} small />
        <span className={styles.quoteWho}>
          <ProfileLink account={view.account}>
            <Name account={view.account} />
          </ProfileLink>{" "}
          <Handle account={view.account} />
        </span>
        <Link to={`/notice/${encodeURIComponent(view.status.id)}`} className={styles.faint}>
          <RelativeTime at={view.status.created_at} />
        </Link>
      </header>
      {children}
    </blockquote>
  );
}
