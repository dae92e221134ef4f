import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { isBlank, sensitiveAfter, sighted } from "../../domain/compose";
import type { DraftRow } from "../../domain/rows";
import { isHere, type Start } from "../../ui/compose/start";
import { unkeptKey, useUnkept } from "../../ui/compose/unkept";
import { useSetting } from "../../ui/useSetting";
import { useWorld } from "../../ui/world";
import { useKeeping } from "./useKeeping";

/** A form's draft: what it is now, and a change to it that is shown at once and stored. */
export type Drafting = {
  draft: DraftRow;
  /** A text that its field is to show: it was not typed there. */
  given: { text: string };
  /** The draft as it was last written, where what is drawn is a key behind. */
  latest(): DraftRow;
  /**
   * Changes the draft by what `make` says of its latest state; resolves when it is stored, to false where it could not be. Once the form
   * is gone, that of what is stored of it by then.
   */
  change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean>;
  /** Takes a text as it stands in its field: the field has drawn it, and the rest of the form follows when the key is through. */
  type(text: string): void;
  /** Stores the draft as it is for the engine, which reads it there: also where it says no more than its form began with. */
  hand(): Promise<boolean>;
  /** Forgets what was handed over where it says no more than its form began with; else it stays. */
  takeBack(): void;
  /**
   * Shows what was written of the draft in another form, in this tab or another, or that it was posted or deleted there; true
   * where there was such.
   */
  follow(): Promise<boolean>;
  /** From here on the draft is on its way out of the form, or is not any more: while it is, nothing is followed. */
  hold(on: boolean): void;
  /** The draft could not be stored as it is now: it lies in this tab alone. */
  unkept: boolean;
  /** What is wrong with it, as a sentence, or "". The next change takes it away. */
  problem: string;
  setProblem(sentence: string): void;
};

/** The draft that a form writes in. What the reader has set about sensitive posts holds for every change that does not say. */
export function useDraft(start: Start): Drafting {
  const { db } = useWorld();
  const { keep, amend, changed } = useKeeping(start.begun, start.stored);
  const rules = {
    sensitiveByDefault: start.sensitive,
    sensitiveIfSubject: useSetting("sensitiveIfSubject"),
  };
  const latest = useRef(start.draft);
  const held = useRef(false);
  const [draft, setDraft] = useState(start.draft);
  const [given, setGiven] = useState({ text: start.draft.text });
  const [problem, setProblem] = useState("");
  const unkept = useUnkept((all) => unkeptKey(db.name, draft.id) in all);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  function changedBy(before: DraftRow, what: Partial<DraftRow>): DraftRow {
    const after = { ...before, ...what };
    return after.sensitive === before.sensitive ? { ...after, sensitive: sensitiveAfter(before, after, rules) } : after;
  }
  function write(what: Partial<DraftRow>): Promise<boolean> {
    latest.current = changedBy(latest.current, what);
    setDraft(latest.current);
    setProblem("");
    return keep(latest.current);
  }
  function show(row: DraftRow) {
    latest.current = row;
    setDraft(row);
    setGiven({ text: row.text });
  }
  // What it answers has come: who may see it is known now, and whom it names. Nobody typed that subject.
  const onKnown = useEffectEvent(() => {
    const { visibility } = start.draft;
    const names = latest.current.blind ? sighted(latest.current, start.begun) : {};
    show({ ...latest.current, ...names, visibility });
    void keep(latest.current);
  });
  const known = isHere(start.original?.view);
  const first = useRef(known);
  useEffect(() => {
    if (known && !first.current) onKnown();
    first.current = known;
  }, [known]);
  async function change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean> {
    if (!gone.current) return write(make(latest.current));
    // Another form may have written on since: what is stored is the latest. A blank draft was never stored.
    const amended = await amend(latest.current.id, (stored) => changedBy(stored, make(stored)));
    return amended || (isBlank(latest.current, start.begun) && write(make(latest.current)));
  }
  const type = (text: string) => startTransition(() => void write({ text }));
  const hand = () => {
    setProblem("");
    return keep(latest.current, true);
  };
  const takeBack = () => void (isBlank(latest.current, start.begun) && keep(latest.current));
  async function follow(): Promise<boolean> {
    const before = latest.current;
    const row = await changed(before.id, () => !held.current && latest.current === before);
    if (row === undefined) return false;
    show(row ?? start.fresh);
    return true;
  }
  const hold = (on: boolean) => void (held.current = on);
  const writing = { draft, given, latest: () => latest.current, change, type, hand, takeBack };
  return { ...writing, follow, hold, unkept, problem, setProblem };
}
