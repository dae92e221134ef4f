import data from "emojibase-data/en/compact.json";
import { expect, test } from "vitest";
import { withSkinTone, skinTones } from "./skin_tone";

const bare = (text: string) => text.replaceAll("\uFE0F", "");

test.each(skinTones.slice(1))(
  "every emoji that Unicode has in the tone %s is made as Unicode writes it, and no other",
  (tone) => {
    const others = skinTones.filter((one) => one !== "" && one !== tone);
    const wrong = data
      .filter(({ group }) => group !== undefined && group !== 2)
      .flatMap(({ unicode, skins = [] }) => {
        const toned = skins.find(
          (one) => one.unicode.includes(tone) && !others.some((other) => one.unicode.includes(other)),
        );
        const wanted = bare(toned?.unicode ?? unicode);
        return bare(withSkinTone(unicode, tone)) === wanted
          ? []
          : [`${unicode} ${withSkinTone(unicode, tone)} ${wanted}`];
      });
    expect(wrong).toEqual([]);
  },
);

test("without a tone an emoji stays as it is", () => expect(withSkinTone("👋", "")).toBe("👋"));
