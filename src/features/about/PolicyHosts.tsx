import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import type { PolicyHost, PolicyKind } from "../../domain/instance/federation_policies";
import { formatNumber } from "../../i18n/format";
import { useT } from "../../ui/context/useT";
import styles from "./About.module.css";

/** A list with more servers than this is folded, and shows no more than this at first. */
const FEW = 20;
const FIRST = 100;

type Props = {
  kind: PolicyKind;
  hosts: readonly PolicyHost[];
  /** What is found is shown: nothing is folded. */
  searched: boolean;
};

/** What one policy does, and the servers that it is about, each with its reason. */
export function PolicyHosts({ kind, hosts, searched }: Props) {
  const t = useT();
  const [unfolded, setUnfolded] = useState(hosts.length <= FEW);
  const [whole, setWhole] = useState(false);
  const open = searched || unfolded;
  const shown = whole ? hosts : hosts.slice(0, FIRST);
  return (
    <details
      className={styles.policy}
      open={open}
      onToggle={({ currentTarget }) => (searched ? undefined : setUnfolded(currentTarget.open))}
    >
      <summary>
        <h3>{t(`policy.${kind}`)}</h3>
        <span className={styles.count}>{formatNumber(hosts.length, t.locale)}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <p className={styles.faint}>{t(`policy.${kind}.text`)}</p>
      {open ? (
        <ul role="list">
          {shown.map(({ host, reason }, index) => (
            // Names with stars in place of letters may be alike.
            <li key={`${host} ${index}`}>
              <span dir="ltr">{host}</span>
              {reason ? (
                <span className={styles.faint} dir="auto">
                  {reason}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {open && shown.length < hosts.length ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t("about.all", { count: hosts.length })}
        </button>
      ) : null}
    </details>
  );
}
