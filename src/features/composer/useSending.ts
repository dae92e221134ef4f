import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAboutUnknown, settledAs } from "../../db/retarget_lane";
import { readStatusView } from "../../db/read/status";
import { readIntent } from "../../db/withdraw";
import { isFull } from "../../db/steady";
import { type Begun, draftProblem, isBlank } from "../../domain/compose";
import type { Capabilities } from "../../domain/capabilities";
import type { Instance } from "../../domain/instance";
import { localId } from "../../domain/mutations/post/local_id";
import { pollProblem } from "../../domain/poll_draft";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { isTooSoon } from "../../domain/schedule";
import { formatDateTime } from "../../i18n/format";
import { openDialog } from "../../ui/dialog/dialogs";
import { useGo } from "../../ui/going";
import { refusalText, unsentText } from "../../ui/outbox/refusal";
import { toast } from "../../ui/toast/toasts";
import { useLive } from "../../ui/useLive";
import { useSetting } from "../../ui/useSetting";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { type Outcome, outcomeOf, PATIENCE } from "./outcome";
import type { Drafting } from "./useDraft";

/** What the server takes, and what the form began with. */
type Allowed = { limit: number; poll_limits: Instance["poll_limits"]; begun: Begun; can: Capabilities };

/**
 * Sends a form's draft: it becomes an outbox row, and the form waits for what comes of that. Refused, the form is filled again
 * and says why; sent or kept for later, it is done. With `undoSend` it goes out some seconds later and can be had back until
 * then; with `optimisticPosting` the form waits for nothing, and passes over in silence what cannot be sent (spec 001, section
 * 5).
 * @param limit how many characters the server takes
 * @param can what else it does: how it counts, and whether it keeps posts until their time
 * @param begun what the form began with: the change of a status that changes nothing is done at once
 * @param onDone the draft has left the form
 */
export function useSending(
  { draft, latest, change, hand, follow, hold, setProblem }: Drafting,
  { limit, poll_limits, begun, can }: Allowed,
  onDone: () => void,
) {
  const t = useT();
  const { db, clock, sync } = useWorld();
  const go = useGo();
  const undoable = useSetting("undoSend");
  const optimistic = useSetting("optimisticPosting");
  const [leaving, setLeaving] = useState(false);
  const [sent, setSent] = useState<{ id: string; at: number } | null>(null);
  const [waited, setWaited] = useState(0);
  const row = useLive(async () => (sent ? ((await readIntent(db, sent.id)) ?? null) : undefined), [db, sent]);
  const outcome = sent && row !== undefined ? outcomeOf(row, navigator.onLine, waited) : null;

  const at = draft.scheduled_at ?? null;
  const time = at === null ? null : formatDateTime(at, t.locale);

  /** Has a post be a draft again, by its id; null: it is on its way. Where there is no room for that it stays in the outbox. */
  const putBack = (id: string): Promise<string | null | undefined> =>
    sync.outbox.edit(id).catch((error: unknown) => {
      if (!isFull(error)) throw error;
      toast("bad", t("shell.storageFull"));
      return undefined;
    });

  /** A server whose clock is ahead of this device's may have posted it at once. */
  async function sayScheduled(id: string, when: string) {
    if ((await settledAs(db, localId(id))) !== null) return void toast("warn", t("scheduled.atOnce"));
    const action = { label: t("scheduled.show"), run: () => go("/-/scheduled") };
    toast("good", t("scheduled.done", { time: when }), { action });
  }

  async function conclude(what: Outcome, last: OutboxRow | null) {
    if (what === "kept") {
      const offline = !navigator.onLine || last?.error?.kind === "offline";
      const signed_out = last?.error?.kind === "unauthorized";
      const kept = offline ? "composer.keptOffline" : signed_out ? "composer.keptSignedOut" : "composer.kept";
      toast("info", offline && time !== null ? t("scheduled.keptOffline", { time }) : t(kept));
    }
    if (what === "sent" && time !== null && sent) await sayScheduled(sent.id, time);
    const draft_id = what === "refused" && last ? await putBack(last.id) : null;
    setSent(null);
    setWaited(0);
    if (draft_id == null) return onDone();
    await change(() => ({ id: draft_id }));
    hold(false);
    const gone = last?.kind === "edit" && last.error?.kind === "missing" ? t("edited.cannot") : null;
    const wrong = gone ?? (last && unsentText(t, last));
    return setProblem(wrong ?? t("composer.refused", { reason: refusalText(t, last?.error ?? null) }));
  }

  /** For as long as it is not sent, what was written can be had back. */
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
  const concluded = useRef("");
  useEffect(() => {
    if (!outcome || !sent || concluded.current === sent.id) return;
    concluded.current = sent.id;
    void onOutcome(outcome, row ?? null);
  }, [outcome, row, sent]);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = clock.setTimeout(() => setWaited(clock.now() - sent.at), PATIENCE);
    return () => clock.clearTimeout(timer);
  }, [clock, sent]);

  /** Has the draft become an outbox row: what is written in it from here on would be in neither, or in both. */
  async function leave(): Promise<void> {
    // What was posted in another form is not posted twice, and what was written there is read first.
    if (await follow()) return setProblem(t("composer.elsewhere"));
    const { edit_id, in_reply_to_id } = latest();
    if (await isAboutUnknown(db, in_reply_to_id)) return setProblem(t("original.gone"));
    const gone = edit_id !== undefined && (await readStatusView(db, edit_id)) === "gone";
    if (gone) return setProblem(t("edited.cannot"));
    hold(true);
    // Where the draft could not be stored, the form says so, and there is nothing to send.
    const id = (await hand())
      ? await sync.outbox.post(draft.id, undoable * 1000).catch(() => {
          setProblem(t("composer.notStored"));
          return null;
        })
      : null;
    if (id === null) return hold(false);
    if (undoable > 0) offerUndo(id);
    if (optimistic || undoable > 0) return onDone();
    setSent({ id, at: clock.now() });
  }

  return {
    /** The draft is on its way out of the form, or waits for what comes of it: nothing in it may change. */
    sending: leaving || sent !== null,
    async submit(): Promise<void> {
      if (leaving || sent) return;
      const written = latest();
      const problem = draftProblem(written, limit, can);
      if (problem && optimistic) return;
      if (written.edit_id !== undefined && isBlank(written, begun)) return onDone();
      if (problem) return setProblem(t(problem === "empty" ? "post_status.empty_status_error" : "composer.tooLong"));
      if (written.blind) return setProblem(t("original.cannot"));
      if (at !== null && !can.schedules) return setProblem(t("scheduled.cannot"));
      // It goes out when it can be had back no more.
      if (isTooSoon(at, clock.now() + undoable * 1000)) return setProblem(t("scheduled.near"));
      const asked = written.edit_id === undefined ? pollProblem(written.poll, poll_limits, can) : null;
      if (asked?.is === "few") return setProblem(t("polls.not_enough_options"));
      if (asked?.is === "many") return setProblem(t("polls.many", { count: poll_limits.max_options }));
      if (asked?.is === "long")
        return setProblem(t("polls.long", { number: asked.number, count: poll_limits.max_option_chars }));
      setLeaving(true);
      await leave();
      setLeaving(false);
    },
  };
}
