import { useEffect, useState } from "react";
import { readPeopleMatching } from "../../db/read/accounts/matching_people";
import { readStoredRoster } from "../../db/read/accounts/rosters";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { WatchedRosterKey } from "../../domain/rows/roster_rows";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/** How long the typing has to rest before the server is asked, in ms. */
const REST_MS = 2000;

type Found = {
  /** The ids of those who were found: on the device first, then those whom the server adds. */
  ids: readonly string[];
  /** Whether the server has answered for what is typed. */
  answered: boolean;
  /** Why it has not. */
  failure: ApiFailure | null;
  /** Asks the server now. */
  ask(): void;
};

/**
 * People whose name begins with what is typed: those of the device at once, and those of the server once the typing
 * rests.
 * @param followed only those whom the user follows
 */
export function usePeopleSearch(typed: string, followed: boolean): Found {
  const { db, sync, clock, session } = useWorld();
  const words = typed.trim();
  const [asked, setAsked] = useState("");
  const key: WatchedRosterKey | null =
    asked !== "" && asked === words ? `${followed ? "found_followed" : "found"}:${asked}` : null;
  useEffect(() => {
    const timer = clock.setTimeout(() => setAsked(words), REST_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, words]);
  useEffect(() => (key === null ? undefined : sync.rosters.watch(key)), [sync, key]);
  const here = useLive(() => readPeopleMatching(db, words, followed), [db, words, followed]);
  const read = useLive(async () => (key === null ? null : readStoredRoster(db, key)), [db, key]);
  const all = [...(words === "" ? [] : (here ?? [])), ...(read?.roster?.account_ids ?? [])];
  return {
    ids: [...new Set(all)].filter((id) => id !== session?.account_id),
    answered: key !== null && read?.roster != null,
    failure: key === null ? null : (read?.fetched?.failure ?? null),
    ask: () => setAsked(words),
  };
}
