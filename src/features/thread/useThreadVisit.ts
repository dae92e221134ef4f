import { useLocation, useNavigate, useSearchParams } from "react-router";
import { create } from "zustand";
import type { SettingValue } from "../../domain/settings/settings";

/** What a reader changed on a conversation: how it is displayed, and which subtrees are folded (false) and unfolded (true). */
type Changed = { display?: SettingValue<"conversationDisplay">; folds?: ReadonlyMap<string, boolean> };

/** What was changed, by the visit's place in the history. */
export const useChanged = create<Record<string, Changed>>()(() => ({}));

const nothing: ReadonlyMap<string, boolean> = new Map();

/** The visit that a place in the history belongs to: what is dived into belongs to the visit it was dived from. */
function visitOf({ key, state }: { key: string; state: unknown }): { visit: string; dived: boolean } {
  if (typeof state === "object" && state !== null && "visit" in state && typeof state.visit === "string")
    return { visit: state.visit, dived: true };
  return { visit: key, dived: false };
}

/** What the reader looks at of a conversation, for this visit: who comes back by the history finds it as it was left. */
export type Visit = Changed & {
  folds: ReadonlyMap<string, boolean>;
  /** The status whose subtree stands alone, by id; "" for the whole conversation, null for what is around its status. */
  dive: string | null;
  change(changed: Changed): void;
  /** Dives: the browser's way back leads out again, and so does `undive`. */
  diveInto(id: string): void;
  undive(): void;
};

/** This visit of a conversation. */
export function useThreadVisit(): Visit {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { visit, dived } = visitOf(location);
  const changed = useChanged((all) => all[visit]);
  return {
    ...changed,
    folds: changed?.folds ?? nothing,
    dive: search.get("dive"),
    change: (more) => useChanged.setState((all) => ({ [visit]: { ...all[visit], ...more } })),
    diveInto: (id) => void navigate({ search: `?dive=${encodeURIComponent(id)}` }, { state: { visit } }),
    undive: () => void (dived ? navigate(-1) : navigate({ search: "" }, { replace: true })),
  };
}

/** What is folded once these subtrees are folded (false) or unfolded (true). */
export function withFolds(folds: Visit["folds"], ids: readonly string[], shown: boolean): Visit["folds"] {
  return new Map([...folds, ...ids.map((id) => [id, shown] as const)]);
}
