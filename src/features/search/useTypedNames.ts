import { useEffect } from "react";
import type { Search } from "../../domain/search/search_key";
import { typedTarget } from "../../domain/search/typed_target";
import { useWorld } from "../../ui/context/useWorld";

/** How long the keys rest before the server is asked, in ms. */
const REST_MS = 400;
/** From how many letters on the server is asked. */
const MIN_LETTERS = 2;

/**
 * While somebody types, the server is asked for people of that name; they are found on this device when they are
 * stored, so that a late answer to an older text shows nobody who does not match. No other server is asked.
 */
export function useTypedNames({ query, scope }: Search): void {
  const { sync, session, clock, origin } = useWorld();
  const signed_in = session !== null;
  const name = query.replace(/^[@＠]/, "");
  const target = typedTarget(query, origin);
  const asks =
    signed_in && scope === undefined && name.length >= MIN_LETTERS && (target?.kind ?? "person") === "person";
  useEffect(() => {
    if (!asks) return undefined;
    const timer = clock.setTimeout(() => void sync.completion.refresh("name", name), REST_MS);
    return () => clock.clearTimeout(timer);
  }, [asks, name, sync, clock]);
}
