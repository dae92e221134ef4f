import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import { ContentRules } from "../ui/content/rules";
import { useInstance } from "../ui/device";
import { useSetting } from "../ui/useSetting";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

function onCalm(changed: () => void): () => void {
  calm.addEventListener("change", changed);
  return () => calm.removeEventListener("change", changed);
}

/** Tells everything below which names the instance keeps for itself, and whether emoji may move. */
export function RulesOfContent({ children }: { children: ReactNode }) {
  const { restricted_nicknames: restricted } = useInstance();
  const stopped = useSetting("stopGifs");
  const still = useSyncExternalStore(onCalm, () => calm.matches) || stopped;
  const rules = useMemo(() => ({ restricted, still }), [restricted, still]);
  return <ContentRules value={rules}>{children}</ContentRules>;
}
