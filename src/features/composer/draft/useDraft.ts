import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { isBlank, sensitiveAfter, withOriginal } from "../../../domain/composing/draft_rules";
import type { DraftRow } from "../../../domain/rows/rows";
import { isStored, type DraftStart } from "../../../ui/composing/start_draft";
import { useUnsavedDraft } from "../../../ui/composing/keeper/useUnsavedDraft";
import { useSetting } from "../../../ui/context/useSetting";
import { useDraftKeeper } from "./useDraftKeeper";

/** The draft of a form, and what the form does with it. */
export type FormDraft = {
  /** The draft of the current render. */
  draft: DraftRow;
  /** The text for the field when it was changed elsewhere; a new object each time. */
  fieldText: { text: string };
  /** The latest draft; during a low-priority render, `draft` is older. */
  latest(): DraftRow;
  /**
   * Changes the draft, shows and stores it; `make` returns the changed fields. Resolves to whether it was stored. After
   * the form is unmounted, it changes the stored draft.
   */
  change(make: (latest: DraftRow) => Partial<DraftRow>): Promise<boolean>;
  /** Takes the text typed in the field, which shows it already. The rest of the form re-renders with low priority. */
  type(text: string): void;
  /** Stores the draft even if it equals its initial state: the engine reads it from the database. */
  storeWhole(): Promise<boolean>;
  /** Removes a draft that `storeWhole` stored although it equals its initial state. */
  removeIfBlank(): void;
  /**
   * Shows what another form, in any tab, wrote in the draft; a new draft if it was posted or deleted there. Resolves to
   * whether there was such a change.
   */
  refresh(): Promise<boolean>;
  /** Disables (true) or enables `refresh`: while the draft is being sent, no other form's change may replace it. */
  hold(on: boolean): void;
  /** Whether only this tab has the draft, because it could not be stored. */
  unsaved: boolean;
  /** The problem of the draft as a sentence, or "". The next change clears it. */
  problem: string;
  setProblem(sentence: string): void;
};

/**
 * The draft of a form. A change ends the word of a refusal, since it is another text now. A change that does not set
 * `sensitive` applies the user's settings about sensitive posts.
 */
export function useDraft(start: DraftStart): FormDraft {
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
  const attach = useEffectEvent(() => keeper.attach(() => (held.current ? null : latest.current)));
  useEffect(() => attach(), []);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => void (unmounted.current = true);
  }, []);
  function changedBy(before: DraftRow, what: Partial<DraftRow>): DraftRow {
    const { refused: _, ...unchanged } = before;
    const after = { ...unchanged, ...what };
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
  // The original was fetched: the widest scope, the names and the subject are known now. Only a subject that was typed
  // counts for `sensitiveIfSubject`, so this goes around `changedBy`.
  const onOriginal = useEffectEvent(() => {
    const { visibility, in_reply_to_id, quote_id } = start.draft;
    const { current } = latest;
    const names = current.blind ? withOriginal(current, start.begun) : {};
    // The server may have told it under another id. A draft that was made a post of its own stays one.
    const about = (current.in_reply_to_id ?? current.quote_id ?? null) === null ? {} : { in_reply_to_id, quote_id };
    show({ ...current, ...names, ...about, visibility });
    void keeper.save(latest.current);
  });
  const known = isStored(start.original?.view);
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
