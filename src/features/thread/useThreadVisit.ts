import { useLocation, useNavigate, useSearchParams } from "react-router";
import { create } from "zustand";
import type { SettingValue } from "../../domain/settings/settings";

/** The user's changes to a conversation: the display, and which subtrees are folded (false) or unfolded (true). */
type ThreadChanges = { display?: SettingValue<"conversationDisplay">; folds?: ReadonlyMap<string, boolean> };

/** The changes by visit, which is the history key of its first page. */
export const useThreadChanges = create<Record<string, ThreadChanges>>()(() => ({}));

const nothing: ReadonlyMap<string, boolean> = new Map();

/** The visit of a history entry. Opening a subtree stays in the visit it was opened from. */
function visitOf({ key, state }: { key: string; state: unknown }): { visit: string; dived: boolean } {
  if (typeof state === "object" && state !== null && "visit" in state && typeof state.visit === "string")
    return { visit: state.visit, dived: true };
  return { visit: key, dived: false };
}

/** The user's view of a conversation for this visit; restored when they come back through the history. */
export type ThreadVisit = ThreadChanges & {
  folds: ReadonlyMap<string, boolean>;
  /**
   * The id of the status whose subtree is shown alone; "" for the whole conversation, null for the part around the
   * focused status.
   */
  dive: string | null;
  change(changed: ThreadChanges): void;
  /** Opens a subtree as a new history entry; `undive` and the browser's back button leave it. */
  diveInto(id: string): void;
  undive(): void;
};

/** The current visit of a conversation. */
export function useThreadVisit(): ThreadVisit {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { visit, dived } = visitOf(location);
  const changed = useThreadChanges((all) => all[visit]);
  return {
    ...changed,
    folds: changed?.folds ?? nothing,
    dive: search.get("dive"),
    change: (more) => useThreadChanges.setState((all) => ({ [visit]: { ...all[visit], ...more } })),
    diveInto: (id) => void navigate({ search: `?dive=${encodeURIComponent(id)}` }, { state: { visit } }),
    undive: () => void (dived ? navigate(-1) : navigate({ search: "" }, { replace: true })),
  };
}

/** Returns the folds with these subtrees folded (false) or unfolded (true). */
export function withFolds(folds: ThreadVisit["folds"], ids: readonly string[], shown: boolean): ThreadVisit["folds"] {
  return new Map([...folds, ...ids.map((id) => [id, shown] as const)]);
}
