import type { Report } from "../../domain/moderation/report";

/** What is known of reports without asking. */
export type KnownReportCalls = {
  /** Tells the reports that were read, now and whenever there are others, until the returned function is called. */
  watchKnownReports(tell: (reports: readonly Report[]) => void): () => void;
  /** The reports that were read. */
  knownReports(): Promise<readonly Report[] | undefined>;
};

/** The reports that were read, as the server last said: in memory, for this tab. */
export type KnownReports = {
  /** Takes reports that the server told. */
  take(reports: readonly Report[]): void;
  /** Drops reports that the server has no longer, by their ids. */
  drop(ids: readonly string[]): void;
  watch: KnownReportCalls["watchKnownReports"];
  now(): readonly Report[];
};

/** Creates the memory of reports, which begins with none. */
export function createKnownReports(): KnownReports {
  const by_id = new Map<string, Report>();
  let all: readonly Report[] = [];
  const told = new Set<(reports: readonly Report[]) => void>();
  function tellAll(): void {
    all = [...by_id.values()];
    for (const tell of told) tell(all);
  }
  return {
    take(reports) {
      if (reports.length === 0) return;
      for (const one of reports) by_id.set(one.id, one);
      tellAll();
    },
    drop(ids) {
      if (ids.filter((id) => by_id.delete(id)).length > 0) tellAll();
    },
    watch(tell) {
      told.add(tell);
      tell(all);
      return () => void told.delete(tell);
    },
    now: () => all,
  };
}
