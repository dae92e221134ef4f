import { useId, useState } from "react";
import { readMutedDomains } from "../../../db/read/accounts/muted_domains";
import { nothingStoredText } from "../../../ui/base/text/failure_text";
import { useLive } from "../../../ui/context/useLive";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useKept } from "../../../ui/hooks/useKept";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";
import { RetryButton } from "../../../ui/screen/RetryButton";
import { useWatchedResource } from "../../../ui/hooks/useWatchedResource";
import { emptyText } from "../../../ui/timeline/empty_text";
import styles from "./Mutes.module.css";
import { MuteDomainForm } from "./MuteDomainForm";
import { SearchBox } from "../../../ui/base/form/SearchBox";
import { LiveText } from "../../../ui/base/text/LiveText";

/** From how many rows on they can be searched. */
const SEARCHED = 6;
const itself = (domain: string) => domain;

/**
 * The servers where everybody is muted, and a field to mute another one. What is unmuted stays until the list is left.
 */
export function MutedDomains() {
  const t = useT();
  const id = useId();
  const online = useOnline();
  const { db, sync } = useWorld();
  const fetched = useWatchedResource("muted_domains", "all");
  const [words, setWords] = useState("");
  const muted = useLive(() => readMutedDomains(db), [db]);
  const kept = useKept(muted, itself) ?? [];
  const found = kept.filter((domain) => domain.includes(words.trim().toLowerCase()));
  const why = emptyText(fetched, true, online);
  const failed = typeof why === "object" ? why : null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{t("hidden.domains")}</h3>
      {kept.length >= SEARCHED ? <SearchBox value={words} of={t("hidden.domains")} onChange={setWords} /> : null}
      {found.length > 0 ? (
        <ul role="list" className={styles.list}>
          {found.map((domain) => (
            <DomainRow key={domain} domain={domain} on={muted?.includes(domain) ?? false} />
          ))}
        </ul>
      ) : null}
      <LiveText className={styles.empty}>
        {found.length > 0
          ? null
          : words !== ""
            ? t("hidden.noDomainFound")
            : failed
              ? nothingStoredText(t, failed)
              : t(why === "empty" ? "hidden.domains.empty" : "people.loading")}
      </LiveText>
      {kept.length === 0 && failed ? <RetryButton run={() => sync.resources.refresh("muted_domains", "all")} /> : null}
      <MuteDomainForm />
    </section>
  );
}

function DomainRow({ domain, on }: { domain: string; on: boolean }) {
  const t = useT();
  const { sync } = useWorld();
  const act = t(`hidden.mutes.${on ? "off" : "on"}`);
  const done = t(on ? "domain.unmuted" : "domain.muted", { domain });
  return (
    <li className={styles.row}>
      <span className={styles.domain}>
        <bdi>{domain}</bdi>
        {on ? null : <span className={styles.note}>{t("hidden.mutes.no")}</span>}
      </span>
      <button
        type="button"
        className={styles.undo}
        aria-label={t("hidden.act", { act, name: domain })}
        onClick={() => void intendAndTell(sync, "mute_domain", { domain, on: !on }, { done })}
      >
        {act}
      </button>
    </li>
  );
}
