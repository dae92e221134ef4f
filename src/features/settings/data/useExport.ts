import { useEffect, useRef, useState } from "react";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { ApiError, type ApiFailure } from "../../../domain/requests/api_error";
import { type TransferKind, transferFileNames } from "../../../domain/transfer/transfer";
import { writeTransfer } from "../../../domain/transfer/write_transfer";
import type { RateLimiter } from "../../../sync/concurrency/rate_limiter";
import { beginExport, type Export, readExport } from "../../../sync/transfer/read_export";
import { saveFile } from "../../../ui/browser/save_file";
import { useInstance } from "../../../ui/context/useDevice";
import { useWorld } from "../../../ui/context/useWorld";

/** How far an export is; `failure` is why it failed. */
export type ExportState = {
  phase: "idle" | "running" | "stopped" | "failed" | "done";
  read: Export;
  failure: ApiFailure | null;
};

/**
 * An export of one kind: `start` begins it or goes on with it, and saves the file at its end; `stop` stops it, as does
 * leaving the component.
 */
export function useExport(kind: TransferKind, user_id: string, pace: RateLimiter) {
  const { api } = useWorld();
  const parts = { api, user_id, can: capabilitiesOf(useInstance()), pace };
  const running = useRef<AbortController>(null);
  const [state, setState] = useState<ExportState>(() => ({
    phase: "idle",
    read: beginExport(parts, kind),
    failure: null,
  }));
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const stop = (running.current = new AbortController());
    let read = state.phase === "done" ? beginExport(parts, kind) : state.read;
    const show = (phase: ExportState["phase"], failure: ApiFailure | null = null) => {
      // What was started again tells of itself.
      if (running.current === stop) setState({ phase, read, failure });
    };
    show("running");
    try {
      await readExport(parts, kind, read, stop.signal, (news) => {
        read = news;
        show("running");
      });
    } catch (error) {
      if (stop.signal.aborted) return show("stopped");
      if (!(error instanceof ApiError)) throw error;
      return show("failed", error.failure);
    }
    if (stop.signal.aborted) return show("stopped");
    if (read.entries.length > 0) saveFile(writeTransfer(kind, read.entries), transferFileNames[kind], "text/csv");
    show("done");
  }

  return { state, start: () => void start(), stop: () => running.current?.abort() };
}
