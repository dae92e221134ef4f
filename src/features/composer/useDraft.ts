import { useRef, useState } from "react";
import type { DraftRow } from "../../domain/rows";
import type { Start } from "../../ui/compose/start";
import { useKeeping } from "./useKeeping";

/** A form's draft: what it is now, and a change to it that is shown at once and stored. */
export type Drafting = {
  draft: DraftRow;
  /** Changes the draft by what `make` says of its latest state; resolves when the change is stored. */
  change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<void>;
  /** What is wrong with it, as a sentence, or "". The next change takes it away. */
  problem: string;
  setProblem(sentence: string): void;
};

/** The draft that a form writes in. */
export function useDraft(start: Start): Drafting {
  const keep = useKeeping(start.begun);
  const latest = useRef(start.draft);
  const [draft, setDraft] = useState(start.draft);
  const [problem, setProblem] = useState("");
  function change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<void> {
    latest.current = { ...latest.current, ...make(latest.current) };
    setDraft(latest.current);
    setProblem("");
    return keep(latest.current);
  }
  return { draft, change, problem, setProblem };
}
