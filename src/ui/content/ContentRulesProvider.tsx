import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { Highlights } from "../../domain/accounts/highlight";
import { useInstance } from "../context/useDevice";
import { useSetting } from "../context/useSetting";
import { useWorld } from "../context/useWorld";
import { ContentRules } from "./useContentRules";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

function onCalm(changed: () => void): () => void {
  calm.addEventListener("change", changed);
  return () => calm.removeEventListener("change", changed);
}

/**
 * Tells everything below how servers' words are shown: by the instance, by the reader's settings, and whether anything may
 * move.
 */
export function ContentRulesProvider({ children }: { children: ReactNode }) {
  const { restricted_nicknames: restricted } = useInstance();
  const { origin, session } = useWorld();
  const stopped = useSetting("stopGifs");
  const still = useSyncExternalStore(onCalm, () => calm.matches) || stopped;
  const mentions = useSetting("mentionLinkDisplay");
  const greentext = useSetting("greentext");
  const renderMisskeyMarkdown = useSetting("renderMisskeyMarkdown");
  const renderMfmOnHover = useSetting("renderMfmOnHover");
  const misskey: ContentRules["misskey"] = renderMisskeyMarkdown ? (renderMfmOnHover ? "hover" : "always") : "off";
  // Read anew they would be another object each time, and every row would be drawn again.
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
