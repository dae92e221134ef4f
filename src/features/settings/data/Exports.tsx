import { useId, useState } from "react";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import type { SessionRow } from "../../../domain/rows/rows";
import { type TransferKind, transferKinds } from "../../../domain/transfer/transfer";
import { createRateLimiter, type RateLimiter } from "../../../sync/concurrency/rate_limiter";
import { failureText } from "../../../ui/base/text/failure_text";
import { useInstance } from "../../../ui/context/useDevice";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import styles from "./Data.module.css";
import { type ExportState, useExport } from "./useExport";
import type { T } from "../../../i18n/translator";

/** What can be saved as files, with a button each. */
export function Exports({ session }: { session: SessionRow }) {
  const t = useT();
  const id = useId();
  const { clock } = useWorld();
  const can = capabilitiesOf(useInstance());
  const [pace] = useState(() => createRateLimiter(clock, () => can.pages_per_minute));
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("data.export")}</h3>
      <Hint>{t("data.exportHint")}</Hint>
      {transferKinds
        .filter((kind) => kind !== "domains" || can.mutes_domains)
        .map((kind) => (
          <ExportRow key={kind} kind={kind} user_id={session.account_id} pace={pace} />
        ))}
    </section>
  );
}

/** How far an export is, as a sentence. */
function progressText(t: T, { phase, read, failure }: ExportState): string {
  const count = read.entries.length;
  if (phase === "running") return t("data.reading", { count });
  if (phase === "stopped") return t("data.exportStopped", { count });
  if (phase === "failed") return t("data.exportFailed", { count, reason: failureText(t, failure) });
  if (phase === "idle") return "";
  const left_out = read.left_out > 0 ? ` ${t("data.leftOut", { count: read.left_out })}` : "";
  return t("data.saved", { count }) + left_out;
}

function ExportRow({ kind, user_id, pace }: { kind: TransferKind; user_id: string; pace: RateLimiter }) {
  const t = useT();
  const { state, start, stop } = useExport(kind, user_id, pace);
  const running = state.phase === "running";
  const begun = running || state.phase === "stopped" || state.phase === "failed";
  const act = t(running ? "data.stop" : begun ? "data.goOn" : "data.save");
  const name = t(`data.kind.${kind}`);
  return (
    <ActionRow>
      <div>
        <p>{name}</p>
        <Hint role="status">{progressText(t, state)}</Hint>
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={t("hidden.act", { act, name })}
        onClick={() => (running ? stop() : start())}
      >
        {act}
      </button>
    </ActionRow>
  );
}
