import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { readInstance } from "../../db/instance/instance";
import { readPresentStatusId } from "../../db/read/outbox/settled_status";
import { readStatusView } from "../../db/read/statuses/status";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { editedStatusId } from "../../domain/composing/draft_id";
import type { Instance } from "../../domain/instance/instance";
import { defaultInstance } from "../../domain/instance/default_instance";
import { fitPoll } from "../../domain/composing/poll_draft";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import { type CarriedFields, startDraft, type DraftStart } from "../../ui/composing/start_draft";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { Composer } from "./Composer";
import { SourceLoading } from "./notices/SourceLoading";
import { withoutParams } from "./without_params";

type Props = {
  draft: string;
  /** Whether the text field is focused when the form opens. */
  focus?: boolean;
  /** The values that a new form takes over from the post written before it. */
  kept?: CarriedFields | undefined;
  /** Called with the final draft when the post has left the form. */
  onDone(draft: DraftRow): void;
  /** Called when the form is unmounted while its post is sent. */
  onLeft?: () => void;
};

/**
 * The text that the query parameter `message` gives to a new post ("" if none), and a function that removes it from the
 * URL once it is in the draft.
 */
function useMessage(draft: string): [string, () => void] {
  const [params] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const go = useLateNavigate();
  const { taken } = useWorld().draftKeeper.tab;
  const message = draft === "status" && !taken.has(key) ? (params.get("message") ?? "") : "";
  const forget = () => {
    if (draft !== "status" || !params.has("message")) return;
    taken.add(key);
    go(withoutParams(location, "message"), { replace: true });
  };
  return [message, forget];
}

/** The form of one draft, rendered once its initial state is read from the database. */
export function ComposeForm(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <ComposeFormAttempt key={attempt} {...props} onSource={() => setAttempt(attempt + 1)} />;
}

/** One attempt to read the initial state. `onSource`: the source text that an edit needed is stored now. */
function ComposeFormAttempt({ draft, focus = true, kept, onDone, onLeft, onSource }: Props & { onSource(): void }) {
  const { locale } = useT();
  const { app, db, session, origin, clock, draftKeeper } = useWorld();
  const [message, forget] = useMessage(draft);
  const [begin, setBegin] = useState<{ start: DraftStart; instance: Instance } | "source" | null>(null);
  const read = useEffectEvent(async (author: SessionRow) => {
    const instance = { ...defaultInstance, ...(await readInstance(app, origin)) };
    const local = capabilitiesOf(instance).local_posts;
    await draftKeeper.settled(draft);
    const start = await startDraft({ app, db }, draft, {
      session: author,
      local,
      now: clock.now(),
      locale,
      message,
      kept,
    });
    if (!start) return "source" as const;
    // What an address brought is a draft from now on, so that it is there once, whatever becomes of the form.
    if (message !== "") {
      const form = { stored: start.stored, tried_at: null, written: null };
      await draftKeeper.save(form, start.draft, false);
      start.stored = form.stored;
    }
    // The poll of an edited post keeps its own limits.
    const poll = start.draft.edit_id === undefined && start.draft.poll;
    if (!poll) return { start, instance };
    return { start: { ...start, draft: { ...start.draft, poll: fitPoll(poll, instance.poll_limits) } }, instance };
  });
  const forgetMessage = useEffectEvent(forget);
  useEffect(() => {
    if (!session) return undefined;
    let mounted = true;
    void read(session).then((begun) => {
      const unsaved = draftKeeper.unsaved(draft);
      if (!mounted) return;
      forgetMessage();
      if (begun === "source" || !unsaved) setBegin(begun);
      else setBegin({ ...begun, start: { ...begun.start, draft: unsaved } });
    });
    return () => {
      mounted = false;
    };
  }, [draftKeeper, draft, session]);
  const original = begin === null || begin === "source" ? null : begin.start.original;
  const awaited = original && original.view === undefined ? original.id : null;
  const fetched = useLive(async () => {
    if (awaited === null) return undefined;
    // The server may have told it under another id.
    return readStatusView(db, await readPresentStatusId(db, awaited));
  }, [db, awaited]);
  useEffect(() => {
    // The original was fetched: the form gets a new start, and keeps what was typed meanwhile.
    if (fetched && session) void read(session).then(setBegin);
  }, [fetched, session]);
  if (begin === "source") return <SourceLoading status_id={editedStatusId(draft) ?? ""} onStored={onSource} />;
  return begin && <Composer {...begin} focus={focus} onDone={onDone} onLeft={onLeft} />;
}
