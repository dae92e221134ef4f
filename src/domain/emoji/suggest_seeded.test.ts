import { expect, test } from "vitest";
import { emojiNames } from "../../../tests/support/emoji_names";
import { loadEmojiWords } from "../../i18n/emoji/emoji_words";
import { unicodeEmojis } from "./emoji";
import { suggestEmojis } from "./suggest";

const names = JSON.parse(emojiNames()) as Record<string, string>;

test.each(["en", "de", "ja"] as const)(
  "what is typed of a common name offers that name first: words of %s",
  async (language) => {
    const all = [...unicodeEmojis(names, await loadEmojiWords(language))];
    const first = (typed: string) => suggestEmojis(all, typed)[0]?.name;
    expect(["smi", "smile", "cat", "hear", "thi", "+1"].map(first)).toEqual(["😄", "😄", "🐱", "❤️", "🤔", "👍"]);
    expect(suggestEmojis(all, "cat")[1]?.shortcodes).toContain("cat2");
  },
);
