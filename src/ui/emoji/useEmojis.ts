import { startTransition, useEffect, useState } from "react";
import { readStickerPacks, readUnicodeEmojis } from "../../db/instance/static_files";
import type { Emoji } from "../../domain/emoji/emoji";
import type { StickerPack } from "../../domain/instance/static_files";
import { useLive } from "../context/useLive";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import { loadRecentEmojis, loadServerEmojis, loadUnicodeEmojis } from "./load_emojis";

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
 * Reads what there is to pick from, and again only where the admin's files had not been read yet on this device. The server's own
 * emoji, which may be thousands, come behind the others as they are read: nothing moves under the finger. undefined until the
 * first can be shown.
 * @param custom whether the server's own may be picked
 */
export function useEmojis(custom: boolean): Choice | undefined {
  const { app, db } = useWorld();
  const { locale } = useT();
  const [choice, setChoice] = useState<Omit<Choice, "stickers">>();
  const known = useLive(async () => Object.keys(await readUnicodeEmojis(app)).length > 0, [app]);
  const stickers = useLive(() => readStickerPacks(app), [app]);
  useEffect(() => {
    if (known === undefined) return undefined;
    let here = true;
    const read = async () => {
      const standard = loadUnicodeEmojis(app, locale);
      const [unicode, lately] = await Promise.all([standard, loadRecentEmojis(db, standard)]);
      const first = { unicode, custom: [], recent: lately.filter(({ image }) => custom || !image) };
      if (here) setChoice(first);
      const own = custom ? await loadServerEmojis(db) : [];
      if (here && own.length > 0) startTransition(() => setChoice({ ...first, custom: own }));
    };
    void read();
    return () => {
      here = false;
    };
  }, [app, custom, db, known, locale]);
  return choice && { ...choice, stickers: stickers ?? [] };
}
