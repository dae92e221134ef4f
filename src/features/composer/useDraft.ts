import { useRef, useState } from "react";
import { isBlank, sensitiveAfter } from "../../domain/compose";
import type { DraftRow } from "../../domain/rows";
import type { Start } from "../../ui/compose/start";
import { useSetting } from "../../ui/useSetting";
import { useWorld } from "../../ui/world";
import { unkeptKey, useLeavingAsks, useUnkept } from "./unkept";
import { useKeeping } from "./useKeeping";

/** A form's draft: what it is now, and a change to it that is shown at once and stored. */
export type Drafting = {
  draft: DraftRow;
  /** Changes the draft by what `make` says of its latest state; resolves when it is stored, to false where it could not be. */
  change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean>;
  /** Stores the draft as it is for the engine, which reads it there: also where it says no more than its form began with. */
  hand(): Promise<boolean>;
  /** Forgets what was handed over where it says no more than its form began with; else it stays. */
  takeBack(): void;
  /** The draft could not be stored as it is now: it lies in this tab alone. */
  unkept: boolean;
  /** What is wrong with it, as a sentence, or "". The next change takes it away. */
  problem: string;
  setProblem(sentence: string): void;
};

/** The draft that a form writes in. What the reader has set about sensitive posts holds for every change that does not say. */
export function useDraft(start: Start): Drafting {
  const { db } = useWorld();
  const keep = useKeeping(start.begun);
  const rules = {
    sensitiveByDefault: useSetting("sensitiveByDefault"),
    sensitiveIfSubject: useSetting("sensitiveIfSubject"),
  };
  const latest = useRef(start.draft);
  const [draft, setDraft] = useState(start.draft);
  const [problem, setProblem] = useState("");
  const unkept = useUnkept((all) => unkeptKey(db.name, draft.id) in all);
  useLeavingAsks(unkept);
  function change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean> {
    const before = latest.current;
    const after = { ...before, ...make(before) };
    latest.current =
      after.sensitive === before.sensitive ? { ...after, sensitive: sensitiveAfter(before, after, rules) } : after;
    setDraft(latest.current);
    setProblem("");
    return keep(latest.current);
  }
  const hand = () => {
    setProblem("");
    return keep(latest.current, true);
  };
  const takeBack = () => void (isBlank(latest.current, start.begun) && keep(latest.current));
  return { draft, change, hand, takeBack, unkept, problem, setProblem };
}
