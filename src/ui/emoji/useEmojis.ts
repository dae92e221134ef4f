import { startTransition, useEffect, useState } from "react";
import { readStickerPacks } from "../../db/static_files";
import type { Emoji } from "../../domain/emoji/emoji";
import type { StickerPack } from "../../domain/static_files";
import { useT } from "../useT";
import { useWorld } from "../world";
import { loadRecentEmojis, loadServerEmojis, loadUnicodeEmojis } from "./load";

/**
 * What a picker shows: what was used lately as it was when it opened, the emoji of Unicode and the server's own, and the
 * admin's stickers.
 */
type Choice = {
  recent: readonly Emoji[];
  unicode: readonly Emoji[];
  custom: readonly Emoji[];
  stickers: readonly StickerPack[];
};

/**
 * Reads what there is to pick from, once. The server's own emoji, which may be thousands, come behind the others as they are
 * read: nothing moves under the finger. undefined until the first can be shown.
 * @param custom whether the server's own may be picked
 */
export function useEmojis(custom: boolean): Choice | undefined {
  const { app, db } = useWorld();
  const { locale } = useT();
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => {
    let here = true;
    const read = async () => {
      const standard = loadUnicodeEmojis(app, locale);
      const [unicode, stickers, lately] = await Promise.all([
        standard,
        readStickerPacks(app),
        loadRecentEmojis(db, standard),
      ]);
      const first = { unicode, stickers, custom: [], recent: lately.filter(({ image }) => custom || !image) };
      if (here) setChoice(first);
      const own = custom ? await loadServerEmojis(db) : [];
      if (here && own.length > 0) startTransition(() => setChoice({ ...first, custom: own }));
    };
    void read();
    return () => {
      here = false;
    };
  }, [app, custom, db, locale]);
  return choice;
}
