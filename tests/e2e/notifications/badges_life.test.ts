import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shortCount } from "../../../src/domain/notifications/badge_count";
import { announce } from "../../instance/acts/announce";
import { pushText } from "../../instance/stream/push_text";
import { createRandom } from "../../support/fakes/random";
import { atLength } from "../support/at_length";
import { t, signIn } from "../support/person";
import { readerAt } from "../support/reader";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 60 }, { whole: true });
const SEED = Number(process.env["SEED"] ?? 7);
const EVENTS = 60;
/** So many things happen between two rests. */
const BETWEEN = 30;
/** How often markers and announcements are read, in ms, and a little more. */
const MINUTE = 61_000;

type Drawn = { tabIcon(): string };

/**
 * Runs in a page or the worker: what is put on the app's icon, which is one for all, is kept where a test can read it.
 */
function keepIcon(by: string): void {
  // An empty page before the app's first has neither.
  if (!isSecureContext) return;
  const setAppBadge = async (count: number) => {
    await (await caches.open("test-icon")).put("/app-icon", new Response(JSON.stringify({ count, by })));
  };
  Object.assign(navigator, { setAppBadge });
}

/**
 * Runs in a page: what is written on a canvas is known of its picture, so that the tab's icon can be asked what it
 * says.
 */
function readDrawn(): void {
  const written = new WeakMap<HTMLCanvasElement, string>();
  const pictures = new Map<string, string>();
  const pen = CanvasRenderingContext2D.prototype;
  const { fillText } = pen;
  pen.fillText = function write(text, ...where) {
    written.set(this.canvas, text);
    fillText.call(this, text, ...where);
  };
  const canvas = HTMLCanvasElement.prototype;
  const { toDataURL } = canvas;
  canvas.toDataURL = function draw(...how) {
    const picture = toDataURL.apply(this, how);
    pictures.set(picture, written.get(this) ?? "nothing");
    return picture;
  };
  const tabIcon = () => {
    const { href = "", type = "" } = document.querySelector<HTMLLinkElement>("link[rel=icon]") ?? {};
    return href.endsWith("/icon.svg") && type === "image/svg+xml" ? "" : (pictures.get(href) ?? "another picture");
  };
  Object.assign(window, { tabIcon });
}

/** Runs in a page: how many rows that are seen of a column are not drawn yet. */
const undrawn = (rooms: Element[]): number =>
  rooms.filter((room) => {
    const { top, bottom } = room.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && !room.querySelector("article:not([aria-busy=true])");
  }).length;

/** How many rows of the column of notifications are said to be unseen, from its top to its end. */
async function unseenRows(page: Page): Promise<number> {
  // Nothing comes near in a tab that is not drawn.
  await page.bringToFront();
  const column = page.getByRole("complementary");
  const names = new Map<number, string>();
  for (let top = 0, ended = false; !ended; top += 700) {
    const least = await column.evaluate((one, to) => {
      one.scrollTo(0, to);
      return one.scrollHeight - innerHeight;
    }, top);
    await expect.poll(() => column.locator("[role=feed] > div").evaluateAll(undrawn), { timeout: 10_000 }).toBe(0);
    const drawn = await column
      .locator("[role=feed] article[aria-posinset]")
      .evaluateAll((all) => all.map((one) => [Number(one.ariaPosInSet), one.ariaLabel ?? ""] as const));
    for (const [at, name] of drawn) names.set(at, name);
    ended = top >= least && (await column.getByText(t("notifications.end")).count()) > 0;
  }
  await column.evaluate((one) => one.scrollTo(0, 0));
  return [...names.values()].filter((name) => name.split(", ").includes(t("notifications.unseen"))).length;
}

atLength(`titles, icons and rows agree with the server's marker over ${EVENTS} events`, async () => {
  const { site, phone } = here;
  const { act, server, store } = site.instance;
  const random = createRandom(SEED);
  console.log(`badges: seed ${SEED}`);
  const reader = readerAt(site.instance);
  await phone.context.addInitScript(keepIcon, "page");
  await phone.context.addInitScript(readDrawn);
  reader.reads();
  const first = await phone.open("/login");
  await first.clock.install();
  await phone.worker.active();
  await (await phone.worker.run()).evaluate(keepIcon, "worker");
  await signIn(first, "demo");
  const pages = [first, await phone.open("/main/friends")] as const;
  for (const page of pages) await page.setViewportSize({ width: 1440, height: 900 });
  const column = (page: Page) =>
    page.locator("header", { has: page.getByRole("heading", { level: 2, name: t("nav.notifications") }) });
  for (const page of pages) await column(page).waitFor();
  const own = act.post("demo", "Which of you likes this?");

  const happens: [share: number, happen: () => unknown][] = [
    [45, () => act.post("alder", "@demo The tide is out.")],
    [10, () => act.favourite("alder", act.post("demo", "Low water").id)],
    [5, () => act.react(random.pick(["alder", "admin"]), own.id, random.pick(["👍", "☕"]))],
    [
      10,
      async () => {
        const button = column(random.pick(pages)).getByRole("button", { name: t("notifications.markRead") });
        // Where there is one: it goes as soon as all is read.
        await button.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
      },
    ],
    [5, () => reader.reads()],
    [
      5,
      () => {
        const lost = reader.all().at(-1)?.status_id;
        if (lost && lost !== own.id && store.statuses.has(lost)) act.delete(lost);
      },
    ],
    [5, () => announce(server, { content: "Low tide" })],
    [5, () => reader.readsAnnouncements()],
    [
      10,
      async () => {
        const newest = reader.all().at(-1);
        if (newest) await phone.worker.push(JSON.stringify(pushText(server, newest, reader.token())));
      },
    ],
  ];
  const draw = () => {
    let fate = random.int(0, 99);
    return happens.find(([share]) => (fate -= share) < 0)?.[1];
  };

  const says = async (page: Page) => ({
    title: /^\((\d+\+?)\)/.exec(await page.title())?.[1] ?? "",
    heading: /\d+\+?/.exec(await column(page).innerText())?.[0] ?? "",
    tab: await page.evaluate(() => (window as unknown as Drawn).tabIcon()),
    icon: (await appIcon()).count,
  });
  /** What stands on the app's icon, and who put it there. */
  const appIcon = async () => {
    const worker = await phone.worker.run();
    return worker.evaluate(async () => {
      const kept = await (await caches.open("test-icon")).match("/app-icon");
      return (await kept?.json()) as { count: number; by: string };
    });
  };
  const agree = async (at: number) => {
    const wrong = async () => {
      const all = await Promise.all(pages.map(says));
      const unseen = reader.unseen();
      const badge = shortCount(unseen);
      const should = { title: badge, heading: badge, tab: badge, icon: unseen };
      const differ = all.filter((one) => JSON.stringify(one) !== JSON.stringify(should));
      if (differ.length > 0) return differ.map((is) => ({ at, is, should }));
      // A press may still be on its way to the server: then the rows differ for a moment from a title that was right.
      const rows: number[] = [];
      for (const page of pages) rows.push(await unseenRows(page));
      return rows.filter((count) => count !== unseen).map((is) => ({ at, is, should: unseen }));
    };
    await expect.poll(wrong, { timeout: 30_000 }).toEqual([]);
    return reader.unseen();
  };
  let [most, unseen] = [0, 0];
  for (let at = 1; at <= EVENTS; at++) {
    await draw()?.();
    if (at % BETWEEN > 0) continue;
    await pages[0].clock.fastForward(MINUTE);
    unseen = await agree(at);
    most = Math.max(most, unseen);
  }
  expect(most).toBeGreaterThan(0);

  // With no page open the worker alone counts. What was read once stays read, though the server puts its marker back
  // with what is new (`resetMarker`) and no page is there that would put it on again.
  for (const page of pages) await page.close();
  act.post("alder", "@demo And in again.");
  const newest = reader.all().at(-1);
  if (newest) await phone.worker.push(JSON.stringify(pushText(server, newest, reader.token())));
  await expect.poll(appIcon, { timeout: 15_000 }).toEqual({ count: unseen + 1, by: "worker" });
});
