import { useRef } from "react";
import { type Begun, isBlank } from "../../../domain/composing/draft_rules";
import type { DraftRow } from "../../../domain/rows/rows";
import type { FormState } from "../../../ui/composing/keeper/draft_keeper";
import { useWorld } from "../../../ui/context/useWorld";

/** The draft keeper, for one form. */
export type FormKeeper = {
  /**
   * Stores a draft on every change, and removes it where it says no more than its form began with, unless `whole`. Resolves when the
   * latest change is stored, to false where it could not be.
   */
  save(draft: DraftRow, whole?: boolean): Promise<boolean>;
  /** Changes a draft as it is stored, for a form that is gone; false where there is none, or it could not be stored. */
  amend(draft_id: string, make: (latest: DraftRow) => DraftRow): Promise<boolean>;
  /** What another form has written of the draft (null: removed); undefined where nothing is new: see `DraftKeeper.changed`. */
  changed(draft_id: string, isUnchanged: () => boolean): Promise<DraftRow | null | undefined>;
};

/**
 * Keeps the draft of a form.
 * @param begun the text that the form begins with
 * @param stored the draft as the form found it stored; null: it is new
 */
export function useDraftKeeper(begun: Begun, stored: DraftRow | null): FormKeeper {
  const { draftKeeper } = useWorld();
  const form = useRef<FormState>({ stored, tried_at: null, written: null });
  const isEmpty = (draft: DraftRow) => isBlank(draft, begun);
  return {
    save: (draft, whole = false) => draftKeeper.save(form.current, draft, !whole && isEmpty(draft)),
    amend: (draft_id, make) => draftKeeper.amend(form.current, draft_id, make, isEmpty),
    changed: (draft_id, isUnchanged) => draftKeeper.changed(form.current, draft_id, isUnchanged),
  };
}
