import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { readBlockedServers } from "../../db/instance/blocked_servers";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { countHosts, federationPolicies, findHosts } from "../../domain/instance/federation_policies";
import { SearchBox } from "../../ui/base/form/SearchBox";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./About.module.css";
import { KeywordPanel } from "./KeywordPanel";
import { PolicyHosts } from "./PolicyHosts";
import { LiveText } from "../../ui/base/text/LiveText";

/** From how many servers on they can be searched. */
const MOST_UNSEARCHED = 20;

const none: readonly never[] = [];

/** The servers that Mastodon and GoToSocial say to block, read while this is shown. */
function useBlockedServers() {
  const { db, sync } = useWorld();
  const { tells_blocked_servers = false } = capabilitiesOf(useInstance());
  useEffect(
    () => (tells_blocked_servers ? sync.resources.watch("blocked_servers", "all") : undefined),
    [sync, tells_blocked_servers],
  );
  return useLive(() => readBlockedServers(db), [db]) ?? none;
}

/**
 * What the server does with others: with which of them, each with the reason, and with which words. Only where it has a
 * policy about servers or words of its own. Hosts, reasons and patterns are text, as the server wrote them.
 */
export function FederationPanel() {
  const t = useT();
  const { federation } = useInstance();
  const blocked = useBlockedServers();
  const policies = useMemo(() => federationPolicies(federation, blocked), [federation, blocked]);
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed);
  const { names, hosts, keywords } = policies;
  const searchable = countHosts(policies) > MOST_UNSEARCHED;
  const found = hosts
    .map((one) => ({ ...one, hosts: findHosts(one.hosts, searchable ? words : "") }))
    .filter((one) => one.hosts.length > 0);
  const has_keywords = Object.values(keywords).some((list) => list.length > 0);
  if (hosts.length === 0 && !has_keywords) return null;
  const count = found.reduce((sum, one) => sum + one.hosts.length, 0);
  return (
    <section aria-labelledby="about-federation">
      <h2 id="about-federation">{t("about.federation")}</h2>
      <p className={styles.faint}>{t("about.federationText")}</p>
      {names.length > 0 ? (
        <>
          <h3>{t("about.policies")}</h3>
          <ul role="list" className={styles.names}>
            {names.map((name) => (
              <li key={name} dir="ltr">
                {name}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {searchable ? (
        <>
          <SearchBox value={typed} of={t("about.federation")} onChange={setTyped} />
          <LiveText className={styles.faint}>{words.trim() === "" ? null : t("about.found", { count })}</LiveText>
        </>
      ) : null}
      {found.map((one) => (
        <PolicyHosts key={one.kind} {...one} searched={searchable && words.trim() !== ""} />
      ))}
      {has_keywords ? <KeywordPanel keywords={keywords} /> : null}
    </section>
  );
}
