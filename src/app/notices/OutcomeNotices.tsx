import { useEffect, useEffectEvent, useRef, useState, type RefObject, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { claimRefusals, isUntold } from "../../db/outbox/claim_refusals";
import { readOutboxRows } from "../../db/read/outbox/overlay";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { dismissToast, toast } from "../../ui/base/toast/show_toast";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { whenLoaded } from "../../ui/lazy/when_loaded";
import { withMessages } from "../../ui/lazy/with_messages";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { type Expected, forgetOutcomes, useExpectedOutcomes } from "../../ui/outbox/expected_outcomes";
import { mayRetry, mutationStateOf } from "../../ui/outbox/mutation_state";
import { isRefusalInView } from "../../ui/outbox/refusal_in_place";

/**
 * How long refusals are gathered, in ms: those that come together are told together, and those in view are drawn by
 * then.
 */
const GATHER_MS = 500;

/** The path of the screen that lists every refusal. */
const OUTBOX = "/-/outbox";

const listen = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/**
 * Tells what becomes of what the user pressed, where the user is: that it is done, that it waits, or why it was
 * refused.
 */
export function OutcomeNotices() {
  const { db } = useWorld();
  const rows = useLive(() => readOutboxRows(db), [db]);
  useExpected(rows);
  useRefusals(rows);
  return null;
}

/** Tells what becomes of the mutations that were pressed in this tab. */
function useExpected(rows: readonly OutboxRow[] | undefined): void {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const expected = useExpectedOutcomes((state) => state.expected);
  const tell = useEffectEvent((all: readonly Expected[], is_online: boolean) =>
    whenLoaded(t, withMessages(import("./tell_outcomes")), ({ tellExpected }) => {
      for (const one of all) void tellExpected(t, db, one, is_online);
    }),
  );
  useEffect(() => forgetOutcomes, []);
  useEffect(() => {
    if (rows && expected.length > 0) tell(expected, online);
  }, [rows, expected, online]);
}

/** Takes the notice away. */
function close(notice: RefObject<number | null>): void {
  if (notice.current !== null) dismissToast(notice.current);
  notice.current = null;
}

/**
 * Tells each refusal once, in one notice for all that stand, unless it is in view already. The notice stays until it is
 * dismissed, none of its refusals stands any more, or the user comes to the outbox, which shows them all.
 */
function useRefusals(rows: readonly OutboxRow[] | undefined): void {
  const t = useT();
  const go = useStableNavigate();
  const in_outbox = useLocation().pathname === OUTBOX;
  const { db, sync, clock } = useWorld();
  const hidden = useSyncExternalStore(listen, () => document.hidden);
  const [told, setTold] = useState<readonly string[]>([]);
  const notice = useRef<number | null>(null);
  const standing = (rows ?? []).filter(({ id, state }) => state === "refused" && told.includes(id));
  const untold = (rows ?? []).filter(isUntold).length;

  const gather = useEffectEvent(async () => {
    const claimed = (await claimRefusals(db)).filter(({ id }) => !in_outbox && !isRefusalInView(id));
    if (claimed.length === 0) return;
    const all = [...standing.filter(({ id }) => claimed.every((one) => one.id !== id)), ...claimed];
    setTold(all.map(({ id }) => id));
    const { refusalsText } = await withMessages(import("./tell_outcomes"));
    const text = await refusalsText(t, db, all);
    close(notice);
    const retries = all.every((row) => !row.doubt && mayRetry(row, mutationStateOf(row, true)));
    const retry = () => void Promise.all(all.map(({ id }) => sync.outbox.retry(id)));
    const action = retries
      ? { label: t("outbox.retry"), run: retry }
      : { label: t("outbox.title"), run: () => go(OUTBOX) };
    notice.current = toast(all.every(({ doubt }) => doubt) ? "warn" : "bad", text, {
      duration_ms: null,
      action,
      onDismiss: () => setTold([]),
    });
  });
  useEffect(() => {
    if (untold === 0 || hidden) return undefined;
    const timer = clock.setTimeout(() => void gather(), GATHER_MS);
    return () => clock.clearTimeout(timer);
  }, [clock, untold, hidden]);
  useEffect(() => {
    if (in_outbox || (told.length > 0 && standing.length === 0)) close(notice);
  }, [told, standing.length, in_outbox]);
  useEffect(() => () => close(notice), []);
}
