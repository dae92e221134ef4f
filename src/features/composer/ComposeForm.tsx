import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { readInstance } from "../../db/instance";
import { readStatusView } from "../../db/read/status";
import { capabilitiesOf } from "../../domain/capabilities";
import { editedIn } from "../../domain/draft_id";
import type { Instance } from "../../domain/instance";
import { untold } from "../../domain/untold";
import { fitted } from "../../domain/poll_draft";
import type { DraftRow, SessionRow } from "../../domain/rows";
import { type Kept, startOf, type Start } from "../../ui/compose/start";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Composer } from "./Composer";
import { SourceWait } from "./SourceWait";
import { unkeptKey, useUnkept } from "../../ui/compose/unkept";
import { drafted } from "./useKeeping";

type Props = {
  draft: string;
  /** Whether it takes the focus as it comes: one that stands in the page by itself does not. */
  focus?: boolean;
  /** What the form kept of the post that was written in it before. */
  kept?: Kept | undefined;
  /** What was written has left the form: the draft as it was last. */
  onDone(draft: DraftRow): void;
};

/**
 * The text that an address brings to a post of its own (spec 001, section 2: the query parameter `message`), "" for any other,
 * and how it goes once it is written.
 */
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

/** The form of one draft, as soon as what it begins with is read from this device. */
export function ComposeForm(props: Props) {
  const [looks, setLooks] = useState(0);
  return <Beginning key={looks} {...props} again={() => setLooks(looks + 1)} />;
}

/** One look at what a form begins with; `again` once what was missing is there. */
function Beginning({ draft, focus = true, kept, onDone, again }: Props & { again(): void }) {
  const { locale } = useT();
  const { app, db, session, origin, clock } = useWorld();
  const [message, forget] = useMessage(draft);
  const [begin, setBegin] = useState<{ start: Start; instance: Instance } | "source" | null>(null);
  const read = useEffectEvent(async (author: SessionRow) => {
    const instance = { ...untold, ...(await readInstance(app, origin)) };
    const local = capabilitiesOf(instance).local_posts;
    await drafted(unkeptKey(db.name, draft));
    const start = await startOf({ app, db }, draft, {
      session: author,
      local,
      now: clock.now(),
      locale,
      message,
      kept,
    });
    if (!start) return "source" as const;
    // A poll that stands is not made anew.
    const poll = start.draft.edit_id === undefined && start.draft.poll;
    if (!poll) return { start, instance };
    return { start: { ...start, draft: { ...start.draft, poll: fitted(poll, instance.poll_limits) } }, instance };
  });
  useEffect(() => {
    if (!session) return undefined;
    let here = true;
    void read(session).then((begun) => {
      const unkept = useUnkept.getState()[unkeptKey(db.name, draft)];
      if (!here) return;
      if (begun === "source" || !unkept) setBegin(begun);
      else setBegin({ ...begun, start: { ...begun.start, draft: unkept } });
    });
    return () => {
      here = false;
    };
  }, [db, draft, session]);
  const original = begin === null || begin === "source" ? null : begin.start.original;
  const awaited = original && original.view === undefined ? original.id : null;
  const come = useLive(async () => (awaited === null ? undefined : readStatusView(db, awaited)), [db, awaited]);
  useEffect(() => {
    // What was typed meanwhile stays in the form: it goes on with what it now begins with.
    if (come && session) void read(session).then(setBegin);
  }, [come, session]);
  if (begin === "source") return <SourceWait status_id={editedIn(draft) ?? ""} onThere={again} />;
  const done = (last: DraftRow) => {
    forget();
    onDone(last);
  };
  return begin && <Composer {...begin} focus={focus} onDone={done} />;
}
