import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { onAttachments } from "../support/attachments";
import { t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";

const { open } = onAttachments();

/** A colour of the page's tokens, as red, green and blue. */
const token = (page: Page, name: string) =>
  page.evaluate((name) => {
    const one = document.createElement("i");
    one.style.color = `var(${name})`;
    document.body.append(one);
    const { color } = getComputedStyle(one);
    one.remove();
    return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  }, name);

/**
 * Whether, going inwards from each edge of what has the focus, there is the ring and beside it its ground, within so
 * many px.
 * @param deep px
 */
async function ringed(page: Page, { x, y, width, height }: Box, ring: number[], site: number[], deep = 10) {
  const clip = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (px: number, py: number) => [...data.subarray((py * info.width + px) * 3, (py * info.width + px) * 3 + 3)];
  const is = (one: number[], other: number[]) => one.every((part, of) => Math.abs(part - (other[of] ?? 0)) < 12);
  const [middle, centre] = [Math.round(info.width / 2), Math.round(info.height / 2)];
  const inwards = Array.from({ length: deep }, (_, step) => step);
  const edges = {
    left: inwards.map((step) => at(step, centre)),
    right: inwards.map((step) => at(info.width - 1 - step, centre)),
    top: inwards.map((step) => at(middle, step)),
    bottom: inwards.map((step) => at(middle, info.height - 1 - step)),
  };
  return Object.entries(edges).flatMap(([edge, dots]) => {
    const first = dots.findIndex((dot) => is(dot, ring));
    const beside = dots.slice(Math.max(0, first - 2), first + 4).some((dot) => is(dot, site));
    return first >= 0 && beside ? [] : edge;
  });
}

type Box = { x: number; y: number; width: number; height: number };

type Stop = [text: Parameters<typeof open>[0], name: string, find: (shown: Locator) => Locator];

const stops: Stop[] = [
  ["Three pictures.", "a picture", (shown) => shown.getByRole("link", { name: t("media.image") }).nth(1)],
  ["A video with sound.", "a video", (shown) => shown.locator("video")],
  [
    "One picture with a description.",
    "its description's button",
    (shown) => shown.getByRole("button", { name: t("media.describe") }),
  ],
  ["Pictures that move.", "what lets it move", (shown) => shown.getByRole("button", { name: /^GIF/ })],
  [
    "Sensitive pictures.",
    "what shows the sensitive",
    (shown) => shown.getByRole("button", { name: t("media.sensitive") }),
  ],
];

atLength.each(["dark", "light"] as const)(
  "in the %s, what has the focus in a gallery is ringed on its own ground",
  async (colorScheme) => {
    for (const [text, name, find] of stops) {
      const { page, shown } = await open(text);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await waitUntilStill(page);
      const [ring, site] = [await token(page, "--link"), await token(page, "--bg")];
      const stop = find(shown);
      await stop.waitFor();
      await page.keyboard.press("Tab");
      await stop.focus();
      const box = await stop.boundingBox();
      if (!box) throw new Error(`${name} is not there`);
      expect([name, await ringed(page, box, ring, site)]).toEqual([name, []]);
      await page.close();
    }
  },
);
