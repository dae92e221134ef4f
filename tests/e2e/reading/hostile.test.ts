import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Config } from "dompurify";
import type DOMPurifyType from "dompurify";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isLong } from "../../support/length";
import { atLength } from "../support/at_length";
import { hostileHost, hostilePayloads } from "../../support/hostile_payloads";
import { appJudge, contentJudge } from "../../support/purify";
import { hostilePeople } from "./hostile_people";
import { setTraps } from "./hostile_traps";
import { signInPhone } from "../support/entrance";
import { t, navigateTo } from "../support/person";
import { onStage } from "../support/stage";
import { notificationsOf } from "../support/stored";

/** What some of the payloads answer. */
let root = "";
let people: ReturnType<typeof hostilePeople>;
/**
 * What must not happen, as it happens: a payload that ran, a dialog, a request to its host, a rule of the policy
 * broken.
 */
const happened: string[] = [];
/**
 * Every piece of page that was on the screen, for the judge: screens without their rows, each row once, and what a
 * server's words became in them.
 */
const shown = { screens: new Set<string>(), words: new Set<string>() };

const all = hostilePayloads.map((_, at) => at);
/** Those that are read where rows are made as they are in the timeline, which shows all. */
const some = all.filter((at) => at % 6 === 0);

/** Tall, so that many rows stand on the screen at once. */
const tall = { width: 390, height: 4800 };
/** Too short for posts below what a profile says of its person. */
const short = { width: 390, height: 844 };
/** Keeps what is on the screen for the judge, once it has all of `texts` and every row is drawn, and gives its text. */
async function look(page: Page, ...texts: string[]): Promise<string> {
  const { screens, words, text } = await page.evaluate(async (texts) => {
    const root = document.getElementById("root");
    if (!root) throw new Error("the page has no root");
    const missing = () => [
      ...texts.filter((one) => !document.querySelector("main")?.textContent.includes(one)),
      ...[...document.querySelectorAll("main article[aria-busy=true]")].map(() => "a row"),
    ];
    for (const end = performance.now() + 30_000; missing().length > 0; await new Promise(requestAnimationFrame))
      if (performance.now() > end) throw new Error(`not on the screen: ${missing().join(", ")}`);
    const words = [...root.querySelectorAll('main div[dir="auto"], main bdi')].map((one) => one.innerHTML);
    // A document that nothing is loaded for.
    const copy = document.implementation.createHTMLDocument("").importNode(root, true);
    const screens = [...copy.querySelectorAll("article")].map((row) => {
      const whole = row.outerHTML;
      row.replaceChildren();
      return whole;
    });
    return { screens: [copy.outerHTML, ...screens], words, text: root.innerText };
  }, texts);
  for (const one of screens) shown.screens.add(one);
  for (const one of words) shown.words.add(one);
  return text;
}

/** The numbers in a text behind a word, of those lines alone that end in `end`. */
const numbers = (text: string, word: string, end = "") =>
  [...text.matchAll(new RegExp(`\\b${word} (\\d+)\\b${end && `.*${end}`}`, "g"))].map(([, at]) => Number(at));

/** Scrolls by most of a screen, and waits until the page has come to rest. Gives where it is, in px. */
function readOn(page: Page): Promise<number> {
  return page.evaluate(async (px) => {
    window.scrollBy({ top: px, behavior: "instant" });
    const state = () => `${window.scrollY} ${document.querySelectorAll("main [data-key]").length}`;
    for (let still = 0, last = ""; still < 4; last = state()) {
      await new Promise(requestAnimationFrame);
      still = state() === last ? still + 1 : 0;
    }
    return window.scrollY;
  }, tall.height * 0.75);
}

/**
 * Reads a list row after row until the number of every payload of `wanted` was seen behind each of `words`. Gives the
 * numbers that are missing once the list has ended.
 */
async function readAll(page: Page, wanted: readonly number[], ...words: (string | [word: string, end: string])[]) {
  const seen = new Map(words.map((word) => [[word].flat(), new Set<number>()] as const));
  const missing = () => [...seen.values()].flatMap((set) => wanted.filter((at) => !set.has(at)));
  const reads = async () => {
    const text = await look(page);
    for (const [[word = "", end], set] of seen) for (const at of numbers(text, word, end)) set.add(at);
    if (missing().length > 0) await readOn(page);
    return missing();
  };
  await expect.poll(reads, { timeout: 120_000, interval: 20 }).toEqual([]);
}

const here = onStage(
  { statuses: 120 },
  {
    worker: false,
    scale: 0.25,
    async ready({ site, phone }) {
      await setTraps(phone, happened);
      await signInPhone({ site, phone });
    },
  },
);

/** A new tab with a path of the app, tall enough for many rows; `size` else. */
async function tallAt(path: string, size = tall): Promise<Page> {
  const page = await here.phone.context.newPage();
  await page.setViewportSize(size);
  await page.goto(here.site.origin + path);
  return page;
}

test("every payload is read in the timeline, and none does anything", async () => {
  people = hostilePeople(here.site);
  root = here.site.instance.act.post("admin", "What do you think of this?").id;
  for (const at of all) people.says(at, "payload", some.includes(at) ? { in_reply_to_id: root } : {});
  const page = await tallAt("/tag/hostile");
  const newest = page.getByText(`payload ${all.length - 1} `);
  await newest.first().waitFor();
  await readAll(page, all, "payload", "name");
  await page.close();
  expect(happened).toEqual([]);
});

atLength("nor in a thread", async () => {
  const page = await tallAt(`/notice/${root}`);
  await page.getByText("payload 0").first().waitFor();
  await readAll(page, some, "payload", "name");
  await page.close();
  expect(happened).toEqual([]);
});

atLength("nor in the biography and the fields of a profile", async () => {
  const page = await tallAt("/about", short);
  const seen: Record<string, Set<number>> = { field: new Set(), value: new Set() };
  for (const { id, at } of people.profiles) {
    await navigateTo(page, here.site.origin, `/users/${id}`);
    const text = await look(page, `note ${at} `);
    expect(numbers(text, "name")).toContain(at);
    for (const [word, set] of Object.entries(seen)) for (const one of numbers(text, word)) set.add(one);
  }
  for (const [word, set] of Object.entries(seen)) expect([word, all.filter((at) => !set.has(at))]).toEqual([word, []]);
  await page.close();
  expect(happened).toEqual([]);
});

atLength("nor in notifications that came by the socket, seen as they came and not", async () => {
  const page = await tallAt("/demo/notifications");
  await page.locator("main article").first().waitFor();
  const { act, faults } = here.site.instance;
  const own = act.post("demo", "Tell me.");
  const come = (some: readonly number[]) => {
    for (const at of some) {
      act.favourite(`hostile${at}`, own.id);
      people.says(at, "notice", { mention: "demo" });
    }
  };
  const [eyes, unseen] = [some.slice(0, 14), some.slice(14)];
  come(eyes);
  await look(page, ...eyes.map((at) => `notice ${at} `));

  // No other way than the socket. Rows that come above those that stand are drawn several times: the rest comes unseen.
  faults.plan({ path: "^/api/v1/notifications", count: -1, answer: { status: 503, body: {} } });
  await navigateTo(page, here.site.origin, "/about");
  await page.locator("main h1").waitFor();
  const before = (await notificationsOf(page)).length;
  come(unseen);
  const came = async () => (await notificationsOf(page)).length - before;
  await expect.poll(came, { timeout: 60_000, interval: 200 }).toBe(2 * unseen.length);
  await page.getByRole("link", { name: t("nav.notifications") }).click();
  await look(page, `notice ${unseen.at(-1)} `);
  await readAll(page, some, "notice", ["name", "favorited your post"]);
  faults.clear();
  await page.close();
  expect(happened).toEqual([]);
});

test("DOMPurify finds nothing to remove in anything that was on the screen", async () => {
  const purify = createRequire(import.meta.url).resolve("dompurify/dist/purify.min.js");
  await here.phone.blank.evaluate(await readFile(purify, "utf8"));
  const judge = (html: readonly string[], config: Config) =>
    here.phone.blank.evaluate(
      ([pieces, config]) => {
        const { DOMPurify } = window as unknown as { DOMPurify: typeof DOMPurifyType };
        return pieces.flatMap((piece) => {
          DOMPurify.sanitize(piece, config);
          return DOMPurify.removed.map((one) =>
            "element" in one
              ? one.element.nodeName
              : `${one.from.nodeName} ${one.attribute?.name}="${one.attribute?.value}"`,
          );
        });
      },
      [html, config] as const,
    );
  expect(shown.words.size).toBeGreaterThan((isLong ? 3 : 1) * all.length);
  expect([...new Set(await judge([...shown.screens], appJudge))]).toEqual([]);
  // Only here are the schemes a pattern: one does not cross into a page.
  expect([...new Set(await judge([...shown.words], contentJudge))]).toEqual([]);
  expect((await judge(hostilePayloads, contentJudge)).length).toBeGreaterThan(all.length / 2);
});

test("the traps spring: the same words, put into a page as they are, run and reach out", async () => {
  const bare = await here.phone.context.newPage();
  await bare.setContent("<script>hit()</script>", { waitUntil: "commit" });
  await expect.poll(() => happened).toContain("a payload ran");
  await bare.setContent(`<script src="https://${hostileHost}/x.js"></script>`, { waitUntil: "commit" });
  await expect.poll(() => happened).toContain(`request: https://${hostileHost}/x.js`);
  await bare.close();
});
