import { useEffect, useState } from "react";
import { readStoredRoster } from "../../../db/read/accounts/rosters";
import type { ApiFailure } from "../../../domain/requests/api_error";
import type { FetchRow } from "../../../domain/rows/rows";
import type { RosterRow, WatchedRosterKey } from "../../../domain/rows/roster_rows";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

/** A roster as far as it was read, and what became of reading it. */
type ReadRoster = {
  /** null: it was never read; undefined until the database has been read. */
  row: RosterRow | null | undefined;
  fetched: FetchRow | undefined;
  /** Why the next page, or else the first one, could not be read. */
  failure: ApiFailure | null;
  /** The next page is being read. */
  reading: boolean;
  readMore(): void;
  /** Reads the first page again. */
  again(): Promise<void>;
};

/** A list of accounts, live, and kept up to date while mounted (`sync/accounts/rosters`). */
export function useRoster(key: WatchedRosterKey): ReadRoster {
  const { db, sync } = useWorld();
  const [reading, setReading] = useState(false);
  useEffect(() => sync.rosters.watch(key), [sync, key]);
  const read = useLive(() => readStoredRoster(db, key), [db, key]);
  return {
    row: read?.roster,
    fetched: read?.fetched,
    failure: read?.below?.failure ?? read?.fetched?.failure ?? null,
    reading,
    readMore() {
      if (reading) return;
      setReading(true);
      void sync.rosters.readMore(key).finally(() => setReading(false));
    },
    again: () => sync.rosters.refresh(key),
  };
}
