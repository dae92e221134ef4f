import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readIntent } from "../../db/withdraw";
import { draftProblem } from "../../domain/compose";
import type { OutboxRow } from "../../domain/rows";
import { failureText } from "../../ui/failure";
import { toast } from "../../ui/toast/toasts";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { type Outcome, outcomeOf, PATIENCE } from "./outcome";
import type { Drafting } from "./useDraft";

/**
 * Sends a form's draft: it becomes an outbox row, and the form waits for what comes of that. Refused, the form is filled
 * again and says why; sent or kept for later, it is done.
 * @param limit how many characters the server takes
 * @param onDone the draft has left the form
 */
export function useSending({ draft, change, setProblem }: Drafting, limit: number, onDone: () => void) {
  const t = useT();
  const { db, clock, sync } = useWorld();
  const [sent, setSent] = useState<{ id: string; at: number } | null>(null);
  const [waited, setWaited] = useState(0);
  const row = useLive(async () => (sent ? ((await readIntent(db, sent.id)) ?? null) : undefined), [db, sent]);
  const outcome = sent && row !== undefined ? outcomeOf(row, navigator.onLine, waited) : null;

  async function conclude(what: Outcome, last: OutboxRow | null) {
    if (what === "kept") {
      const offline = !navigator.onLine || last?.error?.kind === "offline";
      toast(
        "info",
        t(
          offline
            ? "composer.keptOffline"
            : last?.error?.kind === "unauthorized"
              ? "composer.keptSignedOut"
              : "composer.kept",
        ),
      );
    }
    const draft_id = what === "refused" && last ? await sync.edit(last.id) : null;
    setSent(null);
    setWaited(0);
    if (draft_id === null) return onDone();
    await change(() => ({ id: draft_id }));
    return setProblem(t("composer.refused", { reason: failureText(t, last?.error ?? null) }));
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

  return {
    sending: sent !== null,
    async submit() {
      if (sent) return;
      const problem = draftProblem(draft, limit);
      if (problem) {
        setProblem(t(problem === "empty" ? "post_status.empty_status_error" : "composer.tooLong"));
        return;
      }
      // Where the draft could not be stored, the form says so, and there is nothing to send.
      if (!(await change(() => ({})))) return;
      const id = await sync.post(draft.id).catch(() => {
        setProblem(t("composer.notStored"));
        return null;
      });
      if (id !== null) setSent({ id, at: clock.now() });
    },
  };
}
