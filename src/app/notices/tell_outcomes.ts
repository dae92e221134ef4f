import { isAsWanted } from "../../db/read/outbox/as_wanted";
import { readOutboxRows } from "../../db/read/outbox/overlay";
import type { AccountDb } from "../../db/schema";
import { awaitedOf } from "../../domain/mutations/awaited";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { failureText } from "../../ui/base/text/failure_text";
import { dismissToast, toast } from "../../ui/base/toast/show_toast";
import { endExpected, type Expected, isExpected, noteWaiting, tellDone } from "../../ui/outbox/expected_outcomes";
import { mutationStateOf, mutationStateText } from "../../ui/outbox/mutation_state";
import { readMutationTarget } from "../../ui/outbox/mutation_target";
import { mutationText } from "../../ui/outbox/mutation_text";
import { refusalReason } from "../../ui/outbox/refusal_text";

/** How many reasons the notice of several refusals names. */
const MOST_REASONS = 3;

/** Why a mutation waits although it could be sent, as a sentence; null while nothing is known against it. */
function waitingText(t: T, rows: readonly OutboxRow[], row: OutboxRow, online: boolean): string | null {
  const state = mutationStateOf(row, online, awaitedOf(rows).get(row.id));
  const { is } = state;
  if (is === "held") return sentenceOf(mutationStateText(t, row, state));
  if (is === "sending" || is === "uploading" || is === "signed_out") return null;
  const unreachable = row.error?.kind === "offline" || row.error?.kind === "timeout";
  if (!online || unreachable) return t("outcome.offline");
  return row.error && t("outbox.again", { reason: failureText(t, row.error) });
}

/**
 * Tells what became of a mutation that was pressed in this tab: that it is done, once the server has confirmed it; or,
 * once, that it waits. A refusal is told by the notice of refusals.
 */
export async function tellExpected(t: T, db: AccountDb, one: Expected, online: boolean): Promise<void> {
  const { row_id, intent, undo, waiting } = one;
  const rows = await readOutboxRows(db);
  const row = rows.find(({ id }) => id === row_id);
  if (row && row.state !== "refused") {
    const sentence = waiting === null ? waitingText(t, rows, row, online) : null;
    // Another look may have told it meanwhile: two of these toasts, of which one is noted, would leave the other behind.
    if (sentence !== null && isExpected(one)) noteWaiting(one, toast("info", sentence, undo));
    return;
  }
  const wanted = !row && (await isAsWanted(db, intent));
  if (!endExpected(one)) return;
  if (waiting !== null) dismissToast(waiting);
  if (wanted) tellDone(one);
}

const sentenceOf = (text: string) => (/[.!?…。！？]$/.test(text) ? text : `${text}.`);

/** Why an outbox row was refused, as a sentence. */
const reasonOf = (t: T, row: OutboxRow): string =>
  row.doubt ? sentenceOf(mutationStateText(t, row, { is: "doubt" })) : refusalReason(t, row);

/** What was refused and why, of one or of several mutations, as a sentence. */
export async function refusalsText(t: T, db: AccountDb, rows: readonly OutboxRow[]): Promise<string> {
  const reasons = [...new Set(rows.map((row) => reasonOf(t, row)))];
  const [row] = rows;
  if (rows.length > 1 || !row) {
    const first = reasons.slice(0, MOST_REASONS).join(" ");
    return t("outcome.refusedMany", { count: rows.length, reasons: first });
  }
  const what = mutationText(t, row, await readMutationTarget(db, row));
  return t(row.doubt ? "outcome.unclear" : "outcome.refused", { what, reason: reasons[0] ?? "" });
}
