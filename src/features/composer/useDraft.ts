import { useRef, useState } from "react";
import type { DraftRow } from "../../domain/rows";
import type { Start } from "../../ui/compose/start";
import { useWorld } from "../../ui/world";
import { unkeptKey, useLeavingAsks, useUnkept } from "./unkept";
import { useKeeping } from "./useKeeping";

/** A form's draft: what it is now, and a change to it that is shown at once and stored. */
export type Drafting = {
  draft: DraftRow;
  /** Changes the draft by what `make` says of its latest state; resolves when it is stored, to false where it could not be. */
  change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean>;
  /** The draft could not be stored as it is now: it lies in this tab alone. */
  unkept: boolean;
  /** What is wrong with it, as a sentence, or "". The next change takes it away. */
  problem: string;
  setProblem(sentence: string): void;
};

/** The draft that a form writes in. */
export function useDraft(start: Start): Drafting {
  const { db } = useWorld();
  const keep = useKeeping(start.begun);
  const latest = useRef(start.draft);
  const [draft, setDraft] = useState(start.draft);
  const [problem, setProblem] = useState("");
  const unkept = useUnkept((all) => unkeptKey(db.name, draft.id) in all);
  useLeavingAsks(unkept);
  function change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean> {
    latest.current = { ...latest.current, ...make(latest.current) };
    setDraft(latest.current);
    setProblem("");
    return keep(latest.current);
  }
  return { draft, change, unkept, problem, setProblem };
}
