import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { failureText } from "../base/text/failure_text";
import { unsentText } from "./refusal_text";

/**
 * The state of an outbox row. `doubt` and `unsure`: the request may have reached the server. `held`: it waits for
 * another one, about which the user decides first.
 */
export type MutationState =
  | { is: "held"; by: OutboxRow }
  | { is: "uploading"; done: number; of: number; upload: OutboxRow["upload"] }
  | {
      is:
        | "sending"
        | "unsure"
        | "unsureOffline"
        | "doubt"
        | "waiting"
        | "offline"
        | "signed_out"
        | "refused"
        | "editing";
    };

/**
 * The state of an outbox row. A post with a lease that is not being sent yet is uploading its files.
 * @param awaited the row that must be sent before it (`awaitedOf`)
 */
export function mutationStateOf(row: OutboxRow, online: boolean, awaited?: OutboxRow): MutationState {
  if (row.editing_draft_id !== undefined) return { is: "editing" };
  if (row.state === "refused") return { is: row.doubt ? "doubt" : "refused" };
  if (row.state === "sending") return { is: "sending" };
  if (row.error?.kind === "unauthorized") return { is: "signed_out" };
  // Only a post or a new list is looked for on the server: every other mutation is sent again where that does no harm.
  if (row.state === "unsure" && (row.kind === "post" || row.kind === "create_list"))
    return { is: online ? "unsure" : "unsureOffline" };
  const files = isWritten(row) ? row.args.files : [];
  const done = files.filter(({ media_id }) => media_id !== undefined).length;
  const held = row.held !== undefined && done < files.length;
  if (row.lease !== null || (held && online))
    return done < files.length ? { is: "uploading", done, of: files.length, upload: row.upload } : { is: "sending" };
  if (awaited?.state === "refused") return { is: "held", by: awaited };
  return { is: online ? "waiting" : "offline" };
}

/** Whether a row is a reply to the post of another row. */
const isReplyTo = (row: OutboxRow, other: OutboxRow) =>
  row.kind === "post" && other.kind === "post" && row.args.in_reply_to_id === other.args.id;

/** The state of an outbox row as a sentence, with the server's own message if it sent one. */
export function mutationStateText(t: T, row: OutboxRow, state: MutationState): string {
  if (state.is === "uploading") return t("outbox.uploading", { number: state.done + 1, count: state.of });
  if (state.is === "refused") {
    const wrong = unsentText(t, row);
    if (wrong !== null) return wrong;
    return t(row.kind === "post" ? "pending.refused" : "outbox.refused", { reason: failureText(t, row.error) });
  }
  if (state.is === "held") return t(isReplyTo(row, state.by) ? "outbox.heldReply" : "outbox.held");
  if (state.is === "waiting" && row.error) return t("outbox.again", { reason: failureText(t, row.error) });
  if (state.is === "doubt" && row.kind === "report") return t("outbox.doubtReport");
  return t(`outbox.${state.is}`);
}

const isLookedUp = ({ is }: Pick<MutationState, "is">) => is === "unsure" || is === "unsureOffline";

/**
 * Whether an outbox row can be retried: not while it uploads, is searched for or edited, not before the row that it
 * awaits, and not if its time or its poll makes it invalid.
 */
export function mayRetry({ error }: OutboxRow, state: Pick<MutationState, "is">, awaited?: OutboxRow): boolean {
  const unsent = (error?.about === "time" && error.kind === "invalid") || error?.about === "poll";
  return state.is !== "uploading" && state.is !== "editing" && !isLookedUp(state) && !unsent && !awaited;
}

/**
 * Whether an outbox row's text can be edited. A post that may have reached the server cannot: it could be posted twice.
 */
export function mayEdit(row: OutboxRow, state: MutationState): boolean {
  return isWritten(row) && state.is !== "doubt" && !isLookedUp(state);
}
