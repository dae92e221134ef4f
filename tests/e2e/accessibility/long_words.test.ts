import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { cutOff } from "../support/looks/axe";
import { newSignedInTab } from "../support/entrance";
import { article, favourite, feed, t, navigateTo } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

/** As wide as words get. */
const word = "W".repeat(200);
const remote = `${word.toLowerCase()}@${"w".repeat(60)}.${"w".repeat(60)}.example`;

let page: Page;
let ids: Record<"root" | "reply" | "poll" | "quote" | "warned" | "own", string>;
const here = onStage(
  { statuses: 30 },
  {
    worker: false,
    async ready({ site, phone }) {
      const { act, server, store } = site.instance;
      Object.assign(server.settings, { title: word });
      const long = { display_name: word, note: word, fields: [{ name: word, value: word }] };
      for (const name of ["demo", "alder", "marta"]) Object.assign(store.named(name) ?? {}, long);
      Object.assign(store.named("demo") ?? {}, { locked: true });
      const far = [...store.accounts.values()].find(({ host }) => host !== null);
      if (!far) throw new Error("nobody is from elsewhere");
      const [username, host] = remote.split("@");
      Object.assign(far, { ...long, username, host });
      store.accts.set(remote, far.id);
      const text = `#${word} @demo ${word}`;
      const root = act.post(remote, text);
      const reply = act.post("alder", { text, in_reply_to_id: root.id });
      const poll = act.post("alder", {
        text,
        poll: { options: [word, word.toLowerCase()], multiple: false, expires_in_s: 86_400 },
      });
      const quote = act.post("alder", { text, quote_id: root.id });
      const warned = act.post("alder", { text, spoiler_text: word });
      const own = act.post("demo", text);
      for (const who of ["alder", "marta", remote]) {
        act.reblog(who, own.id);
        act.favourite(who, own.id);
        act.react(who, own.id, "🪶");
        act.unfollow(who, "demo");
        act.follow(who, "demo");
      }
      act.reblog("demo", poll.id);
      ids = { root: root.id, reply: reply.id, poll: poll.id, quote: quote.id, warned: warned.id, own: own.id };
      const members = [far.id, reply.account_id];
      store.lists.set("1", { id: "1", account_id: own.account_id, title: word, account_ids: members });
      page = await newSignedInTab({ site, phone });
      await page.setViewportSize({ width: 320, height: 640 });
    },
  },
);

const shown = () => page.locator("main").getByText(word).first().waitFor();
const titled = () => page.getByRole("heading", { level: 1, name: word }).waitFor();
const listed = () => feed(page).getByText(word).first().waitFor();

const places: [name: string, path: string, ready: () => Promise<unknown>][] = [
  ["home", "/main/friends", listed],
  ["notifications", "/demo/notifications", listed],
  ["one's own profile", "/demo", shown],
  ["the people of a list", "/lists/1/edit", () => page.locator("main h1").waitFor()],
  ["the page about the server", "/about", shown],
  ["interactions", "/users/demo/interactions", shown],
  ["a profile", "/alder", shown],
  ["the public timeline", "/main/public", listed],
  ["the federated timeline", "/main/all", listed],
  ["a profile from elsewhere", `/users/${remote}`, shown],
  ["a hashtag", `/tag/${word}`, shown],
  ["follow requests", "/friend-requests", shown],
  ["the lists", "/lists", shown],
  ["a list", "/lists/1", titled],
  ["the search", `/search?query=${word}`, shown],
  ["whom to follow", "/who-to-follow", () => page.locator("main h1").waitFor()],
  ["the people directory", "/-/directory", () => page.locator("main article a").first().waitFor()],
];

/** Claims that the page is as wide as the screen and nothing of it is beyond, cut, or out of reach. */
async function fits(): Promise<void> {
  await waitUntilStill(page);
  expect(await cutOff(page)).toEqual([]);
}

test.each(firstOf(1, places))("words of 200 letters keep to a screen of 320 px: %s", async (_, path, ready) => {
  await page.goto(here.site.origin + path);
  await ready();
  await fits();
});

test.each(firstOf(1, ["quote", "poll", "root", "reply", "warned", "own"]))(
  "a conversation keeps to a screen of 320 px, its menu in reach: %s",
  async (which) => {
    await page.goto(here.site.origin + `/notice/${ids[which]}`);
    const row = article(page, ids[which]).first();
    await row.waitFor();
    await fits();
    await row.getByRole("button", { name: t("status.more") }).click();
    await page.getByRole("menu").waitFor();
    await fits();
    await page.keyboard.press("Escape");
  },
);

/** What lies over a page fits, and closes by Escape. */
async function fitsOver(open: () => Promise<void>): Promise<void> {
  await open();
  await page.getByRole("dialog").first().waitFor();
  await fits();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test.each(firstOf(1, ["nav.menu", "nav.post", "nav.settings"]))(
  "what opens over a page keeps to 320 px: %s",
  async (name) => {
    await page.goto(here.site.origin + "/main/friends");
    await listed();
    await fitsOver(async () => {
      if (name === "nav.settings") await page.getByRole("button", { name: t("nav.menu"), exact: true }).click();
      const button = page.getByRole("button", { name: t(name), exact: true });
      await button.first().click();
    });
  },
);

atLength("a report keeps to a screen of 320 px", async () => {
  await page.goto(here.site.origin + `/notice/${ids.root}`);
  const row = article(page, ids.root).first();
  await row.getByRole("button", { name: t("status.more") }).click();
  await fitsOver(() => page.getByRole("menuitem", { name: t("statusMenu.report", { name: word }) }).click());
});

atLength("a reply and the outbox keep to a screen of 320 px", async () => {
  await page.goto(here.site.origin + `/notice/${ids.root}`);
  const row = article(page, ids.root).first();
  await fitsOver(() => row.getByRole("button", { name: t("status.reply") }).click());
  const path = `/api/v1/statuses/${ids.root}/favourite`;
  here.site.instance.faults.plan({ path, answer: { status: 422 }, count: -1 });
  await row.getByRole("button", { name: favourite }).click();
  await navigateTo(page, here.site.origin, "/-/outbox");
  await page.getByRole("heading", { level: 1, name: t("nav.outbox") }).waitFor();
  await shown();
  await fits();
});
