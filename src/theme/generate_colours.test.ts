import { expect, test } from "vitest";
import { createRandom } from "../../tests/support/fakes/random";
import type { Colour } from "./colour";
import { generateColours } from "./generate_colours";
import { colourOfOklch, oklchOf } from "./oklch";
import { colourOf, schemes } from "./theme";
import { weakPairs } from "./used_pairs";

const seed = Number(process.env["SEED"] ?? 1);

/** A thousand colours by the seed, and those at the edges. */
function colours(): Colour[] {
  const random = createRandom(seed);
  const part = () => Math.floor(random.next() * 256);
  const drawn = Array.from({ length: 1000 }, () => ({ red: part(), green: part(), blue: part(), alpha: 1 }));
  return [...["#000000", "#ffffff", "#808080", "#ff0000", "#ffff00", "#0000ff", "#00ff00"].map(colourOf), ...drawn];
}

test("a palette from any one colour has no used pair below AA, dark or light", () => {
  const weak = colours().flatMap((colour) =>
    schemes.flatMap((scheme) =>
      weakPairs(generateColours(colour, scheme)).map(({ ink, ground, ratio }) => ({
        seed,
        colour,
        scheme,
        ink,
        ground,
        ratio,
      })),
    ),
  );
  expect(weak).toEqual([]);
});

test("a palette keeps the hue of its colour in the accent", () => {
  for (const scheme of schemes) {
    const { hue } = oklchOf(colourOf(generateColours(colourOf("#7b3fe4"), scheme).accent));
    expect(Math.abs(hue - oklchOf(colourOf("#7b3fe4")).hue)).toBeLessThan(3);
  }
});

test("a colour becomes OKLCH and itself again", () => {
  for (const colour of colours()) expect(colourOfOklch(oklchOf(colour))).toEqual(colour);
  expect(oklchOf(colourOf("#ff0000"))).toMatchObject({
    lightness: expect.closeTo(0.628, 3),
    chroma: expect.closeTo(0.2577, 3),
    hue: expect.closeTo(29.23, 1),
  });
});
