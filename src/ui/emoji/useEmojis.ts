import { useEffect, useState } from "react";
import { readRecentEmojis } from "../../db/read/emojis";
import { readStickerPacks } from "../../db/static_files";
import type { StickerPack } from "../../domain/static_files";
import { useT } from "../useT";
import { useWorld } from "../world";
import { type Emojis, loadEmojis } from "./load";

/** What a picker shows: all there is, what was used lately as it was when it opened, and the admin's stickers. */
export type Choice = Emojis & { recent: readonly string[]; stickers: readonly StickerPack[] };

/** Reads what there is to pick from, once: nothing moves under the finger. undefined until it is read. */
export function useEmojis(): Choice | undefined {
  const { app, db } = useWorld();
  const { locale } = useT();
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => {
    let here = true;
    const read = async () => {
      const [emojis, recent, stickers] = await Promise.all([
        loadEmojis(app, db, locale),
        readRecentEmojis(db),
        readStickerPacks(app),
      ]);
      if (here) setChoice({ ...emojis, recent, stickers });
    };
    void read();
    return () => {
      here = false;
    };
  }, [app, db, locale]);
  return choice;
}
