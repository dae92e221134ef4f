import { startTransition, useEffect, useState } from "react";
import { readStickerPacks, readUnicodeEmojis } from "../../db/instance/static_files";
import type { Emoji } from "../../domain/emoji/emoji";
import type { StickerPack } from "../../domain/instance/static_files";
import { useLive } from "../context/useLive";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { loadRecentEmojis, loadServerEmojis, loadUnicodeEmojis } from "./load_emojis";

/**
 * The content of a picker: recently used emoji as of its opening, Unicode emoji, the server's custom emoji, and the
 * admin's stickers.
 */
type Choice = {
  recent: readonly Emoji[];
  unicode: readonly Emoji[];
  custom: readonly Emoji[];
  stickers: readonly StickerPack[];
};

/**
 * Loads the content of a picker once, and again only if the admin's emoji files were not stored yet. Custom emoji,
 * which may be thousands, are added last and below the others, so that nothing moves. undefined until the first emoji
 * can be shown.
 * @param custom whether custom emoji may be picked
 */
export function useEmojis(custom: boolean): Choice | undefined {
  const { app, db } = useWorld();
  const { locale } = useT();
  const [choice, setChoice] = useState<Omit<Choice, "stickers">>();
  const known = useLive(async () => Object.keys(await readUnicodeEmojis(app)).length > 0, [app]);
  const stickers = useLive(() => readStickerPacks(app), [app]);
  useEffect(() => {
    if (known === undefined) return undefined;
    let mounted = true;
    const read = async () => {
      const standard = loadUnicodeEmojis(app, locale);
      const [unicode, recent] = await Promise.all([standard, loadRecentEmojis(db, standard)]);
      const first = { unicode, custom: [], recent: recent.filter(({ image }) => custom || !image) };
      if (mounted) setChoice(first);
      const own = custom ? await loadServerEmojis(db) : [];
      if (mounted && own.length > 0) startTransition(() => setChoice({ ...first, custom: own }));
    };
    void read();
    return () => {
      mounted = false;
    };
  }, [app, custom, db, known, locale]);
  return choice && { ...choice, stickers: stickers ?? [] };
}
