import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import { readInstance } from "../db/instance";
import { ContentRules } from "../ui/content/rules";
import { useLive } from "../ui/useLive";
import { useSetting } from "../ui/useSetting";
import { useWorld } from "../ui/world";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

function onCalm(changed: () => void): () => void {
  calm.addEventListener("change", changed);
  return () => calm.removeEventListener("change", changed);
}

/** Tells everything below which names the instance keeps for itself, and whether emoji may move. */
export function RulesOfContent({ children }: { children: ReactNode }) {
  const { app, origin } = useWorld();
  const instance = useLive(() => readInstance(app, origin), [app, origin]);
  const stopped = useSetting("stopGifs");
  const still = useSyncExternalStore(onCalm, () => calm.matches) || stopped;
  // Kept by an earlier version, it names none.
  const restricted = instance?.restricted_nicknames;
  const rules = useMemo(() => ({ restricted: restricted ?? [], still }), [restricted, still]);
  return <ContentRules value={rules}>{children}</ContentRules>;
}
