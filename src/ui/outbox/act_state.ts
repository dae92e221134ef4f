import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { failureText } from "../base/text/failure_text";
import { refusalText, unsentText } from "./refusal_text";

/** How far an act is: what it waits for, or why it was refused. */
export type ActState =
  | { is: "uploading"; done: number; of: number; upload: OutboxRow["upload"] }
  | { is: "sending" | "unsure" | "unsureOffline" | "doubt" | "waiting" | "offline" | "signed_out" | "refused" };

/** How far an act is. A post that is worked on before it is sent is uploading its pictures. */
export function stateOf(row: OutboxRow, online: boolean): ActState {
  if (row.state === "refused") return { is: row.doubt ? "doubt" : "refused" };
  if (row.state === "sending") return { is: "sending" };
  if (row.error?.kind === "unauthorized") return { is: "signed_out" };
  // Only a post is looked for: every other act is simply sent again.
  if (row.state === "unsure" && row.kind === "post") return { is: online ? "unsure" : "unsureOffline" };
  const files = isWritten(row) ? row.args.files : [];
  const done = files.filter(({ media_id }) => media_id !== undefined).length;
  const held = row.held !== undefined && done < files.length;
  if (row.lease !== null || (held && online))
    return done < files.length ? { is: "uploading", done, of: files.length, upload: row.upload } : { is: "sending" };
  return { is: online ? "waiting" : "offline" };
}

/** How far an act is, as a sentence (look, "Words": the server's own words where it gave some). */
export function stateText(t: T, row: OutboxRow, state: ActState): string {
  if (state.is === "uploading") return t("outbox.uploading", { number: state.done + 1, count: state.of });
  if (state.is === "refused") {
    const wrong = unsentText(t, row);
    if (wrong !== null) return wrong;
    return t(row.kind === "post" ? "pending.refused" : "outbox.refused", { reason: refusalText(t, row.error) });
  }
  if (state.is === "waiting" && row.error) return t("outbox.again", { reason: failureText(t, row.error) });
  return t(`outbox.${state.is}`);
}

const isLooked = ({ is }: Pick<ActState, "is">) => is === "unsure" || is === "unsureOffline";

/** Whether an act can be tried again: not what is looked for already, nor what would not be sent again, for its time or its poll. */
export function mayRetry({ error }: OutboxRow, state: Pick<ActState, "is">): boolean {
  const unsent = (error?.about === "time" && error.kind === "invalid") || error?.about === "poll";
  return state.is !== "uploading" && !isLooked(state) && !unsent;
}

/** Whether what an act sends can be written anew: what may have been posted already would be posted twice. */
export function mayEdit(row: OutboxRow, state: ActState): boolean {
  return isWritten(row) && state.is !== "doubt" && !isLooked(state);
}
