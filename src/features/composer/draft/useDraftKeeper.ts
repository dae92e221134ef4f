import { useRef } from "react";
import { type InitialText, isBlank } from "../../../domain/composing/draft_rules";
import type { DraftRow } from "../../../domain/rows/rows";
import type { FormState } from "../../../ui/composing/keeper/draft_keeper";
import { useWorld } from "../../../ui/context/useWorld";

/** The draft keeper, bound to one form. */
export type FormKeeper = {
  /**
   * Stores a draft, or removes it if it equals its initial state, unless `whole`. Resolves to whether the latest change
   * is stored.
   */
  save(draft: DraftRow, whole?: boolean): Promise<boolean>;
  /** Changes a stored draft for an unmounted form; false if there is none or it could not be stored. */
  amend(draft_id: string, make: (latest: DraftRow) => DraftRow): Promise<boolean>;
  /**
   * The draft as another form wrote it (null: removed); undefined if there is nothing new. See `DraftKeeper.changed`.
   */
  changed(draft_id: string, isUnchanged: () => boolean): Promise<DraftRow | null | undefined>;
  /**
   * Registers the form by what reads its draft; null: it was sent. Returns what ends that. See `DraftKeeper.attach`.
   */
  attach(read: () => DraftRow | null): () => void;
};

/**
 * Binds the draft keeper to a form.
 * @param begun the initial texts of the form
 * @param stored the draft as stored when the form opened; null: it is new
 */
export function useDraftKeeper(begun: InitialText, stored: DraftRow | null): FormKeeper {
  const { draftKeeper } = useWorld();
  const form = useRef<FormState>({ stored, tried_at: null, written: null });
  const isEmpty = (draft: DraftRow) => isBlank(draft, begun);
  return {
    save: (draft, whole = false) => draftKeeper.save(form.current, draft, !whole && isEmpty(draft)),
    amend: (draft_id, make) => draftKeeper.amend(form.current, draft_id, make, isEmpty),
    changed: (draft_id, isUnchanged) => draftKeeper.changed(form.current, draft_id, isUnchanged),
    attach: (read) =>
      draftKeeper.attach(() => {
        const draft = read();
        return draft === null || isEmpty(draft) ? null : draft;
      }),
  };
}
