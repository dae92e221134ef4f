import { startTransition, useEffect, useState } from "react";
import type { TypedQuery } from "../../../domain/completion/typed_query";
import { toneOf } from "../../../domain/emoji/skin_tone";
import { loadServerEmojis, loadUnicodeEmojis } from "../../../ui/emoji/load_emojis";
import { useSetting } from "../../../ui/context/useSetting";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { type Offered, offeredFor } from "./offered_items";

/** So long, in ms, nothing is typed before this device is looked through: a key goes first. */
const PAUSE_MS = 30;
/** And so long before the server is asked (spec 001, section 9). */
const ASK_MS = 300;

type Found = { typed: TypedQuery; offered: Offered[] };

/**
 * What is offered for what is typed: what this device knows at once, with or without a network, and what the server says
 * where it answers. Nothing of what was typed before is given.
 */
export function useOfferedItems(typed: TypedQuery | null): readonly Offered[] {
  const { app, db, sync } = useWorld();
  const { locale } = useT();
  const tone = toneOf(useSetting("emojiSkinTone"));
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (!typed) return undefined;
    let over = false;
    const all = async () => (await Promise.all([loadServerEmojis(db), loadUnicodeEmojis(app, locale)])).flat();
    const look = async () => {
      const offered = await offeredFor(typed, { db, emojis: all, tone });
      if (!over) startTransition(() => setFound({ typed, offered }));
    };
    const { kind, query } = typed;
    const soon = setTimeout(() => void look(), PAUSE_MS);
    const ask = async (of: "mention" | "hashtag") => {
      await sync.completion.refresh(of, query);
      if (!over) await look();
    };
    const later = kind === "emoji" ? 0 : window.setTimeout(() => void ask(kind), ASK_MS);
    return () => {
      over = true;
      clearTimeout(soon);
      clearTimeout(later);
    };
  }, [app, db, locale, sync, tone, typed]);

  return found && found.typed === typed ? found.offered : [];
}
