import type { DraftRow } from "../../../domain/rows/rows";

/** The open forms of one account in this tab. */
export type OpenForms = {
  /** Registers an open form by what reads its draft, null while it has nothing to lose. Returns what ends that. */
  attach(read: () => DraftRow | null): () => void;
  /**
   * Hands the drafts of this tab's open forms over to `keep`, because another tab signs the account out and deletes its
   * database. What cannot be kept stays in this tab, unsaved.
   */
  handOver(keep: (drafts: DraftRow[]) => Promise<void>): Promise<void>;
};

type Parts = {
  /** Holds a draft in this tab, unsaved. */
  setUnsaved(draft: DraftRow): void;
  report(error: unknown): void;
};

/** Creates the register of an account's open forms. */
export function createOpenForms({ setUnsaved, report }: Parts): OpenForms {
  const forms = new Set<() => DraftRow | null>();
  return {
    attach(read) {
      forms.add(read);
      return () => void forms.delete(read);
    },
    async handOver(keep) {
      const drafts = [...forms].flatMap((read) => read() ?? []);
      if (drafts.length === 0) return;
      try {
        await keep(drafts);
      } catch (error) {
        drafts.forEach(setUnsaved);
        report(error);
      }
    },
  };
}
