import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { readInstance } from "../../db/instance/instance";
import { readStatusView } from "../../db/read/statuses/status";
import { capabilitiesOf } from "../../domain/instance/capabilities";
import { editedIn } from "../../domain/composing/draft_id";
import type { Instance } from "../../domain/instance/instance";
import { defaultInstance } from "../../domain/instance/default_instance";
import { fitted } from "../../domain/composing/poll_draft";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import { type Kept, startDraft, type Start } from "../../ui/composing/start_draft";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { Composer } from "./Composer";
import { SourceLoading } from "./notices/SourceLoading";

type Props = {
  draft: string;
  /** Whether the text takes the focus when the form opens. */
  focus?: boolean;
  /** What the form keeps of the post that was written in it before. */
  kept?: Kept | undefined;
  /** The post has left the form: the draft as it was last. */
  onDone(draft: DraftRow): void;
};

/** The text that an address brings to a new post (its query parameter `message`; else ""), and what removes it from the address. */
function useMessage(draft: string): [string, () => void] {
  const [params, setParams] = useSearchParams();
  const message = draft === "status" ? (params.get("message") ?? "") : "";
  const forget = () => {
    if (message === "") return;
    const rest = new URLSearchParams(params);
    rest.delete("message");
    setParams(rest, { replace: true });
  };
  return [message, forget];
}

/** The form of one draft, once what it begins with is read from the database. */
export function ComposeForm(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <ComposeFormAttempt key={attempt} {...props} onSource={() => setAttempt(attempt + 1)} />;
}

/** One attempt to read what a form begins with. `onSource`: the source text that an edit lacked is stored now. */
function ComposeFormAttempt({ draft, focus = true, kept, onDone, onSource }: Props & { onSource(): void }) {
  const { locale } = useT();
  const { app, db, session, origin, clock, draftKeeper } = useWorld();
  const [message, forget] = useMessage(draft);
  const [begin, setBegin] = useState<{ start: Start; instance: Instance } | "source" | null>(null);
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
    // The poll of an edited post keeps its own limits.
    const poll = start.draft.edit_id === undefined && start.draft.poll;
    if (!poll) return { start, instance };
    return { start: { ...start, draft: { ...start.draft, poll: fitted(poll, instance.poll_limits) } }, instance };
  });
  useEffect(() => {
    if (!session) return undefined;
    let mounted = true;
    void read(session).then((begun) => {
      const unsaved = draftKeeper.unsaved(draft);
      if (!mounted) return;
      if (begun === "source" || !unsaved) setBegin(begun);
      else setBegin({ ...begun, start: { ...begun.start, draft: unsaved } });
    });
    return () => {
      mounted = false;
    };
  }, [draftKeeper, draft, session]);
  const original = begin === null || begin === "source" ? null : begin.start.original;
  const awaited = original && original.view === undefined ? original.id : null;
  const fetched = useLive(async () => (awaited === null ? undefined : readStatusView(db, awaited)), [db, awaited]);
  useEffect(() => {
    // The original was fetched: the form gets a new start, and keeps what was typed meanwhile.
    if (fetched && session) void read(session).then(setBegin);
  }, [fetched, session]);
  if (begin === "source") return <SourceLoading status_id={editedIn(draft) ?? ""} onStored={onSource} />;
  const done = (last: DraftRow) => {
    forget();
    onDone(last);
  };
  return begin && <Composer {...begin} focus={focus} onDone={done} />;
}
