import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { isBlank, sensitiveAfter, sighted } from "../../../domain/composing/draft_rules";
import type { DraftRow } from "../../../domain/rows/rows";
import { isHere, type Start } from "../../../ui/composing/start_draft";
import { useUnsavedDraft } from "../../../ui/composing/keeper/useUnsavedDraft";
import { useSetting } from "../../../ui/context/useSetting";
import { useDraftKeeper } from "./useDraftKeeper";

/** The draft of a form, and what the form does with it. */
export type FormDraft = {
  /** The draft as it is drawn. */
  draft: DraftRow;
  /** The text that the field is to show where it was not typed there; a new object each time. */
  fieldText: { text: string };
  /** The draft as it was last changed; while a key press is drawn, `draft` is older. */
  latest(): DraftRow;
  /**
   * Changes the draft, shows it and stores it: `make` gives the changed fields of the latest state. Resolves when it is stored, to
   * false where it could not be. After the form is gone it changes the draft as it is stored by then.
   */
  change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean>;
  /** Takes the text that was typed in the field. The field shows it already; the rest of the form follows with low priority. */
  type(text: string): void;
  /** Stores the draft even where it says no more than its form began with: the engine reads it from the database. */
  storeWhole(): Promise<boolean>;
  /** Removes the draft again where `storeWhole` stored one that says no more than its form began with. */
  removeIfBlank(): void;
  /**
   * Shows what another form, in any tab, wrote in the draft; a new draft where it was posted or deleted there. Resolves to whether
   * there was such a change.
   */
  refresh(): Promise<boolean>;
  /** Ends (true) or allows (false) `refresh`: while the draft is being sent, no other form's change may replace it. */
  hold(on: boolean): void;
  /** Whether this tab alone has the draft, since it could not be stored. */
  unsaved: boolean;
  /** What is wrong with the draft, as a sentence, or "". The next change clears it. */
  problem: string;
  setProblem(sentence: string): void;
};

/** The draft that a form edits. Every change that does not set `sensitive` follows the reader's settings about sensitive posts. */
export function useDraft(start: Start): FormDraft {
  const keeper = useDraftKeeper(start.begun, start.stored);
  const rules = {
    sensitiveByDefault: start.sensitive,
    sensitiveIfSubject: useSetting("sensitiveIfSubject"),
  };
  const latest = useRef(start.draft);
  const held = useRef(false);
  const [draft, setDraft] = useState(start.draft);
  const [fieldText, setFieldText] = useState({ text: start.draft.text });
  const [problem, setProblem] = useState("");
  const unsaved = useUnsavedDraft(draft.id) !== undefined;
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => void (unmounted.current = true);
  }, []);
  function changedBy(before: DraftRow, what: Partial<DraftRow>): DraftRow {
    const after = { ...before, ...what };
    return after.sensitive === before.sensitive ? { ...after, sensitive: sensitiveAfter(before, after, rules) } : after;
  }
  function write(what: Partial<DraftRow>): Promise<boolean> {
    latest.current = changedBy(latest.current, what);
    setDraft(latest.current);
    setProblem("");
    return keeper.save(latest.current);
  }
  function show(row: DraftRow) {
    latest.current = row;
    setDraft(row);
    setFieldText({ text: row.text });
  }
  // The original was fetched: the widest scope, the names and the subject are known now. Only a subject that was typed counts for
  // `sensitiveIfSubject`, so this goes around `changedBy`.
  const onOriginal = useEffectEvent(() => {
    const { visibility } = start.draft;
    const names = latest.current.blind ? sighted(latest.current, start.begun) : {};
    show({ ...latest.current, ...names, visibility });
    void keeper.save(latest.current);
  });
  const known = isHere(start.original?.view);
  const wasKnown = useRef(known);
  useEffect(() => {
    if (known && !wasKnown.current) onOriginal();
    wasKnown.current = known;
  }, [known]);
  async function change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean> {
    if (!unmounted.current) return write(make(latest.current));
    // Another form may have changed it since, so the stored draft is changed. A blank draft was never stored.
    const amended = await keeper.amend(latest.current.id, (stored) => changedBy(stored, make(stored)));
    return amended || (isBlank(latest.current, start.begun) && write(make(latest.current)));
  }
  const type = (text: string) => startTransition(() => void write({ text }));
  const storeWhole = () => {
    setProblem("");
    return keeper.save(latest.current, true);
  };
  const removeIfBlank = () => void (isBlank(latest.current, start.begun) && keeper.save(latest.current));
  async function refresh(): Promise<boolean> {
    const before = latest.current;
    const row = await keeper.changed(before.id, () => !held.current && latest.current === before);
    if (row === undefined) return false;
    show(row ?? start.fresh);
    return true;
  }
  const hold = (on: boolean) => void (held.current = on);
  const editing = { draft, fieldText, latest: () => latest.current, change, type, storeWhole, removeIfBlank };
  return { ...editing, refresh, hold, unsaved, problem, setProblem };
}
