import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { type Phone, sharePhone } from "../support/browser/browser";
import { coloursOf, flag } from "../support/looks/flag";
import { t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { demoAt } from "../support/seeded";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 30 }, { worker: false });

let touched: Phone;
beforeAll(async () => {
  touched = await sharePhone(here.site.origin, undefined, { touch: true });
  await newSignedInTab({ site: here.site, phone: touched });
});
afterAll(() => touched.close());

type Point = { x: number; y: number };

/** What one finger or two do, by the devtools. */
async function fingers(page: Page) {
  const devtools = await touched.context.newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  /** Puts fingers down, moves each to its end in ten steps, and lifts them. */
  return async function draw(...ways: { from: Point; to: Point }[]) {
    const at = (part: number) =>
      ways.map(({ from, to }) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    await send("touchStart", ...at(0));
    for (let step = 1; step <= 10; step++) await send("touchMove", ...at(step / 10));
    await send("touchEnd");
  };
}

/** The frame of the crop, the picture behind it, and how far the page is enlarged and scrolled. */
async function look(page: Page) {
  const frame = page.getByRole("application", { name: t("ownProfile.crop") }).locator("div");
  const [box, picture] = [await frame.boundingBox(), await frame.locator("img").boundingBox()];
  if (!box || !picture) throw new Error("there is no frame with a picture");
  const page_zoom = await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY]);
  const is_filled =
    picture.x <= box.x + 1 &&
    picture.y <= box.y + 1 &&
    picture.x + picture.width >= box.x + box.width - 1 &&
    picture.y + picture.height >= box.y + box.height - 1;
  return { box, picture, page_zoom, is_filled };
}

/** The frame with a picture for the avatar, chosen by touch. */
async function choose(): Promise<Page> {
  const page = await touched.open("/demo");
  await page.getByRole("button", { name: t("profile.edit") }).tap();
  const avatar = page.getByRole("group", { name: t("ownProfile.picture.avatar") });
  const shown = page.waitForEvent("filechooser", { timeout: 60_000 });
  await avatar.getByRole("button", { name: t("ownProfile.choose") }).tap();
  await (await shown).setFiles(await flag());
  await avatar.getByRole("application", { name: t("ownProfile.crop") }).waitFor();
  await waitUntilStill(page);
  return page;
}

/** Uses what is in the frame, and gives it as the server has it. */
async function used(page: Page) {
  const { instance } = here.site;
  const before = demoAt(instance).avatar;
  await page.getByRole("button", { name: t("ownProfile.cropUse") }).click();
  await expect.poll(() => demoAt(instance).avatar, { timeout: 30_000 }).not.toBe(before);
  const kept = await instance.fetch(new Request(instance.origin + demoAt(instance).avatar));
  return coloursOf(Buffer.from(await kept.arrayBuffer()));
}

atLength("a finger moves the picture up to its edge, and neither zooms nor scrolls the page", async () => {
  const page = await choose();
  const draw = await fingers(page);
  const before = await look(page);
  const middle = { x: before.box.x + before.box.width / 2, y: before.box.y + before.box.height / 2 };
  const to = (part: number) => ({ x: middle.x - before.box.width * part, y: middle.y - 120 });
  // An eighth of the frame: as far as the finger goes, the picture goes.
  await draw({ from: middle, to: to(1 / 8) });
  const after = await look(page);
  expect(after.picture.x - before.picture.x).toBeCloseTo(-before.box.width / 8, 0);
  expect(after).toMatchObject({ box: before.box, page_zoom: before.page_zoom, is_filled: true });
  // Farther than there is picture.
  for (let times = 0; times < 3; times++) await draw({ from: middle, to: to(1 / 2) });
  const end = await look(page);
  expect(end).toMatchObject({ box: before.box, page_zoom: before.page_zoom, is_filled: true });
  expect(end.picture.x + end.picture.width).toBeCloseTo(end.box.x + end.box.width, 0);
  // Its right two thirds: half green, half blue.
  expect(await used(page)).toEqual({ colours: [0, 128, 128], sides: [200, 200] });
  await page.close();
});

atLength("two fingers that part enlarge what is between them, and the page stays as it is", async () => {
  const page = await choose();
  const draw = await fingers(page);
  const before = await look(page);
  const { box } = before;
  const [x, y] = [box.x + (box.width * 3) / 4, box.y + box.height / 2];
  const by = (px: number) => ({ left: { x: x - px, y }, right: { x: x + px, y } });
  const part = (from: number, to: number) =>
    draw({ from: by(from).left, to: by(to).left }, { from: by(from).right, to: by(to).right });
  await part(20, 40);
  const after = await look(page);
  expect(after.picture.width / before.picture.width).toBeCloseTo(2, 1);
  // The point between the fingers stays where it is.
  const between = ({ picture }: typeof after) => (x - picture.x) / picture.width;
  expect(between(after)).toBeCloseTo(between(before), 2);
  expect(after).toMatchObject({ box, page_zoom: before.page_zoom, is_filled: true });
  // Fingers that go together, farther than there is picture, and that part again.
  await part(60, 5);
  const small = await look(page);
  expect(small).toMatchObject({ box, page_zoom: before.page_zoom, is_filled: true });
  expect(small.picture.width).toBeCloseTo(before.picture.width, 0);
  await part(15, 60);
  // Two fingers side by side move what they hold.
  const held = await look(page);
  const beside = (px: number) =>
    [
      { x: x - px - 20, y },
      { x: x - px + 20, y },
    ] as const;
  await draw({ from: beside(0)[0], to: beside(100)[0] }, { from: beside(0)[1], to: beside(100)[1] });
  const moved = await look(page);
  expect(moved.picture.width).toBeCloseTo(held.picture.width, 0);
  expect(moved.picture.x - held.picture.x).toBeCloseTo(-100, 0);
  expect(moved).toMatchObject({ box, page_zoom: before.page_zoom, is_filled: true });
  // What is kept is what was seen in the frame, though it is little of a small picture: green up to two thirds, then
  // blue.
  const green = (moved.picture.x + (moved.picture.width * 2) / 3 - box.x) / box.width;
  const side = Math.round((box.width / moved.picture.width) * 300);
  const { colours, sides } = await used(page);
  expect(side).toBeLessThan(64);
  expect(sides).toEqual([side, side]);
  for (const [at, colour] of [0, green * 255, (1 - green) * 255].entries())
    expect(Math.abs((colours[at] ?? 0) - colour)).toBeLessThan(8);
  await page.close();
});
