import { startTransition, useEffect, useState } from "react";
import type { TypedQuery } from "../../../domain/completion/typed_query";
import { skinToneOf } from "../../../domain/emoji/skin_tone";
import { loadServerEmojis, loadUnicodeEmojis } from "../../emoji/load_emojis";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { type CompletionItem, readCompletionItems } from "./offered_items";

/** Debounce in ms of the search on the device, so that typing stays responsive. */
const PAUSE_MS = 30;
/** Debounce in ms of the request to the server. */
const ASK_MS = 300;

type FoundItems = { typed: TypedQuery; offered: CompletionItem[] };

/**
 * The completion options for the typed query: those on the device first, also offline, then those from the server.
 * Options of an earlier query are never returned. A word that was not typed `byHand` stays on the device.
 */
export function useOfferedItems(typed: TypedQuery | null, byHand: boolean): readonly CompletionItem[] {
  const { app, db, sync } = useWorld();
  const { locale } = useT();
  const tone = skinToneOf(useSetting("emojiSkinTone"));
  const [found, setFound] = useState<FoundItems | null>(null);

  useEffect(() => {
    if (!typed) return undefined;
    let cancelled = false;
    const all = async () => (await Promise.all([loadServerEmojis(db), loadUnicodeEmojis(app, locale)])).flat();
    const readStored = async () => {
      const offered = await readCompletionItems(typed, { db, emojis: all, tone });
      if (!cancelled) startTransition(() => setFound({ typed, offered }));
    };
    const { kind, query } = typed;
    const soon = setTimeout(() => void readStored(), PAUSE_MS);
    const askServer = async (of: "mention" | "hashtag") => {
      await sync.completion.refresh(of, query);
      if (!cancelled) await readStored();
    };
    const later = kind === "emoji" || !byHand ? 0 : window.setTimeout(() => void askServer(kind), ASK_MS);
    return () => {
      cancelled = true;
      clearTimeout(soon);
      clearTimeout(later);
    };
  }, [app, byHand, db, locale, sync, tone, typed]);

  return found && found.typed === typed ? found.offered : [];
}
