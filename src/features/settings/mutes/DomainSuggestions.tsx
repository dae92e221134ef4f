import { readAccountHosts } from "../../../db/read/accounts/account_hosts";
import { readMutedDomains } from "../../../db/read/accounts/muted_domains";
import { useLive } from "../../../ui/context/useLive";
import { useWorld } from "../../../ui/context/useWorld";
import { useKnownDomains } from "../../../ui/hooks/useKnownDomains";
import { suggestDomains } from "./suggest_domains";

/**
 * The list `id` of servers that a field suggests, of those that the user's server knows, which are asked for when this
 * is drawn, and of those of the people on this device.
 */
export function DomainSuggestions({ id, typed }: { id: string; typed: string }) {
  const { db, origin } = useWorld();
  const known = useKnownDomains() ?? [];
  const hosts = useLive(() => readAccountHosts(db), [db]) ?? [];
  const muted = useLive(() => readMutedDomains(db), [db]) ?? [];
  const left_out = new Set([...muted, new URL(origin).host]);
  return (
    <datalist id={id}>
      {suggestDomains(typed, [...hosts, ...known], left_out).map((domain) => (
        <option key={domain} value={domain}>
          {domain}
        </option>
      ))}
    </datalist>
  );
}
