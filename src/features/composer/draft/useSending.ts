import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAwaited } from "../../../db/read/outbox/edited_post";
import { readOutboxRows } from "../../../db/read/outbox/overlay";
import { isUnknownPost, readSettledStatusId } from "../../../db/read/outbox/settled_status";
import { readStatusView } from "../../../db/read/statuses/status";
import { readIntent } from "../../../db/outbox/withdraw";
import { isFull } from "../../../db/connection/connection_recovery";
import { type InitialText, draftProblem, isBlank } from "../../../domain/composing/draft_rules";
import type { Capabilities } from "../../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../../domain/instance/instance";
import { awaitedOf } from "../../../domain/mutations/awaited";
import { localId } from "../../../domain/mutations/post/local_id";
import { pollProblem } from "../../../domain/composing/poll_draft";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { refusalOf } from "../../../domain/requests/api_error";
import { isTooSoon } from "../../../domain/composing/schedule";
import { formatDateTime } from "../../../i18n/format";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import { useStableNavigate } from "../../../ui/navigation/useStableNavigate";
import { say } from "../../../ui/base/toast/say";
import { toast } from "../../../ui/base/toast/show_toast";
import { useLive } from "../../../ui/context/useLive";
import { useSetting } from "../../../ui/context/useSetting";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { type Outcome, outcomeOf, WAIT_MS } from "./send_outcome";
import type { FormDraft } from "./useDraft";

/**
 * The rules that a draft is checked against: the server's limits (`limit`: characters) and abilities, and the initial
 * texts.
 */
export type DraftRules = { limit: number; poll_limits: Instance["poll_limits"]; begun: InitialText; can: Capabilities };

/**
 * Sends the draft of a form: it becomes an outbox row, and the form waits for the outcome. A refused post becomes a
 * draft again, which says why; a sent or kept post closes the form. With `undoSend` it is sent some seconds
 * later and can be undone until then. With `optimisticPosting` the form does not wait, and an invalid draft is not sent
 * without a message. An edit without changes closes the form at once.
 * @param onDone called when the draft has left the form
 */
export function useSending(
  { draft, latest, change, storeWhole, refresh, hold, setProblem }: FormDraft,
  { limit, poll_limits, begun, can }: DraftRules,
  onDone: () => void,
) {
  const t = useT();
  const { db, clock, sync } = useWorld();
  const go = useStableNavigate();
  const undoable = useSetting("undoSend");
  const optimistic = useSetting("optimisticPosting");
  const [moving, setMoving] = useState(false);
  const [sent, setSent] = useState<{ id: string; at: number; edits: boolean } | null>(null);
  const [waited, setWaited] = useState(0);
  const found = useLive(async () => (sent ? readOutboxRows(db) : undefined), [db, sent]);
  const row = found && (found.find(({ id }) => id === sent?.id) ?? null);
  const held = found !== undefined && row != null && awaitedOf(found).get(row.id)?.state === "refused";
  const outcome = sent && row !== undefined ? outcomeOf(row, navigator.onLine && !held, waited) : null;

  const at = draft.scheduled_at ?? null;
  const time = at === null ? null : formatDateTime(at, t.locale);

  /**
   * Opens a post as a draft again. Resolves to the draft's id; null: the post is being sent; undefined: the disk is
   * full, and the post stays in the outbox.
   */
  const putBack = (id: string): Promise<string | null | undefined> =>
    sync.outbox.edit(id).catch((error: unknown) => {
      if (!isFull(error)) throw error;
      toast("bad", t("shell.storageFull"));
      return undefined;
    });

  /** Announces the time of publication. A server whose clock is ahead may have published the post at once. */
  async function announceScheduled(id: string, when: string) {
    if ((await readSettledStatusId(db, localId(id))) !== null) return void toast("warn", t("scheduled.atOnce"));
    const action = { label: t("scheduled.show"), run: () => go("/-/scheduled") };
    toast("good", t("scheduled.done", { time: when }), { action });
  }

  async function conclude(ended: Outcome, last: OutboxRow | null) {
    if (ended === "kept") {
      const offline = !navigator.onLine || last?.error?.kind === "offline";
      const signed_out = last?.error?.kind === "unauthorized";
      const kept = held
        ? "composer.keptHeld"
        : offline
          ? "composer.keptOffline"
          : signed_out
            ? "composer.keptSignedOut"
            : "composer.kept";
      toast("info", offline && time !== null && !held ? t("scheduled.keptOffline", { time }) : t(kept));
    }
    if (ended === "sent" && time !== null && sent) await announceScheduled(sent.id, time);
    const draft_id = ended === "refused" && last ? await putBack(last.id) : null;
    setSent(null);
    setWaited(0);
    if (draft_id == null) {
      onDone();
      // Said before, the dialog would hide it from screen readers.
      if (ended === "sent" && time === null) say(t(sent?.edits ? "composer.changed" : "composer.posted"));
      return;
    }
    const refused = last?.error ? refusalOf(last.error) : undefined;
    await change(() => ({ id: draft_id, refused }));
    hold(false);
  }

  /** Shows a toast with an undo button until the post is sent. */
  function offerUndo(id: string) {
    const run = async () => {
      const back = await putBack(id);
      if (back === undefined) return;
      if (back === null) toast("info", t((await readIntent(db, id)) ? "pending.onItsWay" : "pending.over"));
      else openDialog({ name: "compose", draft: back });
    };
    const action = { label: t("app.undo"), run: () => void run() };
    toast("info", t("composer.undoable", { count: undoable }), { duration_ms: undoable * 1000, action });
  }

  const onOutcome = useEffectEvent(conclude);
  const concluded = useRef<typeof sent>(null);
  useEffect(() => {
    if (!outcome || !sent || concluded.current === sent) return;
    concluded.current = sent;
    void onOutcome(outcome, row ?? null);
  }, [outcome, row, sent]);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = clock.setTimeout(() => setWaited(clock.now() - sent.at), WAIT_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, sent]);

  /**
   * Moves the draft to the outbox. The draft must not change meanwhile, or the change would be lost or saved as a
   * second draft.
   */
  async function moveToOutbox(): Promise<void> {
    // Another form may have posted or changed the draft: the user reads the change first.
    if (await refresh()) return setProblem(t("composer.elsewhere"));
    const { edit_id, in_reply_to_id } = latest();
    if (await isUnknownPost(db, in_reply_to_id)) return setProblem(t("original.gone"));
    if (at !== null && (await isAwaited(db, draft.id))) return setProblem(t("scheduled.awaited"));
    const editedIsGone = edit_id !== undefined && (await readStatusView(db, edit_id)) === "gone";
    if (editedIsGone) return setProblem(t("edited.cannot"));
    hold(true);
    // If the draft cannot be stored, nothing is sent, and the form says that it is unsaved.
    const id = (await storeWhole())
      ? await sync.outbox.post(draft.id, undoable * 1000).catch(() => {
          setProblem(t("composer.notStored"));
          return null;
        })
      : null;
    if (id === null) return hold(false);
    if (undoable > 0) offerUndo(id);
    if (optimistic || undoable > 0) return onDone();
    setSent({ id, at: clock.now(), edits: edit_id !== undefined });
  }

  return {
    /** Whether the draft is being moved to the outbox or the form waits for the outcome: its fields are disabled. */
    sending: moving || sent !== null,
    async submit(): Promise<void> {
      if (moving || sent) return;
      const written = latest();
      const problem = draftProblem(written, limit, can);
      if (problem && optimistic) return;
      if (written.edit_id !== undefined && isBlank(written, begun)) return onDone();
      if (problem) return setProblem(t(problem === "empty" ? "post_status.empty_status_error" : "composer.tooLong"));
      if (written.blind) return setProblem(t("original.cannot"));
      if (at !== null && !can.schedules) return setProblem(t("scheduled.cannot"));
      // The post is sent when the undo time is over.
      if (isTooSoon(at, clock.now() + undoable * 1000)) return setProblem(t("scheduled.near"));
      const pollIssue = written.edit_id === undefined ? pollProblem(written.poll, poll_limits, can) : null;
      if (pollIssue?.is === "few") return setProblem(t("polls.not_enough_options"));
      if (pollIssue?.is === "many") return setProblem(t("polls.many", { count: poll_limits.max_options }));
      if (pollIssue?.is === "long")
        return setProblem(t("polls.long", { number: pollIssue.number, count: poll_limits.max_option_chars }));
      setMoving(true);
      await moveToOutbox();
      setMoving(false);
    },
  };
}
