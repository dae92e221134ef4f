import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { Highlights } from "../../domain/accounts/highlight";
import { useInstance } from "../context/useDevice";
import { useSetting } from "../context/useSetting";
import { useWorld } from "../context/useWorld";
import { ContentRules } from "./useContentRules";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

function onReducedMotion(changed: () => void): () => void {
  reducedMotion.addEventListener("change", changed);
  return () => reducedMotion.removeEventListener("change", changed);
}

/** Provides how server content is shown: the instance's rules, the user's settings and reduced motion. */
export function ContentRulesProvider({ children }: { children: ReactNode }) {
  const { restricted_nicknames: restricted } = useInstance();
  const { origin, session } = useWorld();
  const stopped = useSetting("stopGifs");
  const still = useSyncExternalStore(onReducedMotion, () => reducedMotion.matches) || stopped;
  const mentions = useSetting("mentionLinkDisplay");
  const greentext = useSetting("greentext");
  const renderMisskeyMarkdown = useSetting("renderMisskeyMarkdown");
  const renderMfmOnHover = useSetting("renderMfmOnHover");
  const misskey: ContentRules["misskey"] = renderMisskeyMarkdown ? (renderMfmOnHover ? "hover" : "always") : "off";
  // A setting is a new object on every read; the JSON keeps the context value stable, so that rows do not render again.
  const marked = JSON.stringify(useSetting("highlight"));
  const me = session?.account_id ?? "";
  const rules = useMemo(
    () => ({
      restricted,
      still,
      host: new URL(origin).host,
      me,
      mentions,
      greentext,
      misskey,
      highlights: JSON.parse(marked) as Highlights,
    }),
    [restricted, still, origin, me, mentions, greentext, misskey, marked],
  );
  return <ContentRules value={rules}>{children}</ContentRules>;
}
