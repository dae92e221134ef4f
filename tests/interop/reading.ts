import type { Page } from "playwright-core";
import { picturesOf, t } from "../e2e/support/person";
import { waitForStatuses, waitUntilStill } from "../e2e/support/looks/rest";
import { type Here, shownIds, type Step, until } from "./step";
import { sessionOf, type Seen } from "./witness";
import { walk } from "./authorize";

/** The id under which a status is on the screen: a repeat is drawn as what it repeats. */
const drawnAs = (status: Seen): string => (status.reblog ?? status).id;

/** Shows a timeline and holds what is on the screen against the server's own page of it. */
const timeline = (path: string, api: string) => async (here: Here) => {
  const { page, origin, witness } = here;
  const first = await witness().list<Seen>(`${api}limit=20`);
  if (first.length === 0) return { not_offered: "the server has no posts there" };
  await page.goto(origin + path);
  await until(async () => (await shownIds(page)).length > 0, `None of the server's ${first.length} posts is shown.`);
  await waitForStatuses(page);
  const [shown, held] = [await shownIds(page), first.map(drawnAs)];
  const wanted = [...new Set(held)].filter((id) => shown.includes(id));
  const strange = shown.slice(0, held.length).filter((id) => !held.includes(id));
  if (strange.length > 0) throw new Error(`${strange.length} posts on the screen are not in the server's page.`);
  if (wanted.join() !== [...new Set(shown)].slice(0, wanted.length).join())
    throw new Error("The posts are not in the server's order.");
  const times = (ids: string[], id: string) => ids.filter((one) => one === id).length;
  if (held.some((id) => times(shown, id) > times(held, id)))
    throw new Error("A post is shown more often than it came.");
  return { worked: `${shown.length} posts on the screen, in the server's order` };
};

/** The statuses that go by while a reader scrolls down from the top, until all of `held` did or a minute is over. */
async function goneBy(page: Page, held: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await waitForStatuses(page);
  const seen: string[] = [];
  const end = Date.now() + 60_000;
  while (Date.now() < end && !held.every((id) => seen.includes(id))) {
    for (const id of await shownIds(page)) if (!seen.includes(id)) seen.push(id);
    await page.mouse.wheel(0, 400);
    await waitUntilStill(page, 100);
  }
  return seen;
}

/** How many different statuses go by while a reader scrolls down; each must follow in the server's order. */
async function further({ page, origin, witness }: Here) {
  const { list } = witness();
  const first = await list<Seen>("/api/v1/timelines/home?limit=20");
  const last = first.at(-1);
  const second = last ? await list<Seen>(`/api/v1/timelines/home?limit=20&max_id=${last.id}`) : [];
  const held = [...new Set([...first, ...second].map(drawnAs))];
  if (second.length === 0) return { not_offered: "the server's home has one page" };
  await page.goto(`${origin}/main/friends`);
  await until(async () => (await shownIds(page)).length > 0, "Home shows nothing.");
  const seen = await goneBy(page, held);
  const missed = held.flatMap((id, at) => (seen.includes(id) ? [] : [at + 1]));
  if (missed.length > 0)
    throw new Error(`Of the ${held.length} posts of two pages, these were never shown: ${missed.join(", ")}.`);
  // A page further down may be the first that tells that the server's order is not its ids': then all of it is read
  // anew.
  const common = (await goneBy(page, held)).filter((id) => held.includes(id));
  const wrong = held.findIndex((id, at) => id !== common[at]);
  if (wrong >= 0)
    throw new Error(
      `The posts are not in the server's order: its number ${wrong + 1} came as ${common.indexOf(held[wrong] ?? "") + 1}.`,
    );
  return { worked: `${held.length} posts of two pages, each once, in the server's order` };
}

async function signIn(here: Here) {
  const { page, origin, person } = here;
  await page.goto(`${origin}/login`);
  const main = page.getByRole("main");
  const go = main.getByRole("button", { name: /^Sign in at / });
  const password = main.getByLabel(t("session.password"));
  await go.or(password).first().waitFor();
  const byPage = await go.isVisible();
  if (byPage) {
    await Promise.all([page.waitForURL((url) => url.origin !== origin || url.pathname !== "/login"), go.click()]);
    await page.waitForLoadState();
    await walk(page, origin, person, here.authorize);
  } else {
    await main.getByLabel(t("session.username")).fill(person.user);
    await password.fill(person.password);
    await main.getByRole("button", { name: t("session.signIn"), exact: true }).click();
  }
  await page.waitForURL("**/main/friends", { timeout: 30_000 }).catch(async () => {
    throw new Error(`The app does not come home. It says: ${(await main.textContent())?.slice(0, 200) ?? ""}`);
  });
  await until(async () => sessionOf(page), "The app has stored no session.");
  await here.call();
  const { acct } = here.witness().me;
  return { worked: `${acct}, ${byPage ? "by a code from the server's own page" : "by password"}` };
}

async function thread({ page, origin, witness }: Here) {
  const home = await witness().list<Seen>("/api/v1/timelines/home?limit=40");
  const own = await witness().own("");
  const all = [...home, ...own].map((one) => one.reblog ?? one);
  const about = all.find(({ replies_count: replies = 0 }) => replies > 0) ?? all.find((one) => one.in_reply_to_id);
  if (!about) return { not_offered: "nobody has answered anything here" };
  const { json } = await witness().ask(`/api/v1/statuses/${about.id}/context`);
  const { ancestors, descendants } = json as Record<"ancestors" | "descendants", Seen[]>;
  const held = [...ancestors, about, ...descendants].map(drawnAs);
  await page.goto(`${origin}/notice/${about.id}`);
  await until(
    async () =>
      held.every(
        (
          (shown) => (id: string) =>
            shown.includes(id)
        )(await shownIds(page)),
      ),
    `Of the ${held.length} posts of a thread, not all are shown.`,
  );
  return { worked: `${ancestors.length} above, ${descendants.length} below` };
}

async function notifications({ page, origin, witness }: Here) {
  const all = await witness().list<{ id: string; type: string }>("/api/v1/notifications?limit=20");
  if (all.length === 0) return { not_offered: "the server has none for this account" };
  await page.goto(`${origin}/${encodeURIComponent(witness().me.acct)}/notifications`);
  const rows = page.locator("main [role=feed] article");
  const wanted = Math.min(3, all.length);
  await until(async () => (await rows.count()) >= wanted, `Not even ${wanted} of ${all.length} are shown.`);
  // A row stands before its notification is read.
  const words = async () => (await rows.allTextContents()).every((one) => one.trim() !== "");
  await until(words, "Some of the notifications say nothing.");
  return {
    worked: `${await rows.count()} on the screen, of ${all.length} (${[...new Set(all.map(({ type }) => type))].join(", ")})`,
  };
}

async function pictures({ page, origin, witness }: Here) {
  const home = await witness().list<Seen>("/api/v1/timelines/home?limit=40");
  const own = await witness().own("");
  const one = [...home, ...own].find(({ media_attachments: all }) => all.some(({ type }) => type === "image"));
  if (!one) return { not_offered: "no post with a picture is near" };
  await page.goto(`${origin}/notice/${(one.reblog ?? one).id}`);
  await page
    .locator(`article[data-status="${(one.reblog ?? one).id}"] img`)
    .first()
    .waitFor();
  await waitUntilStill(page);
  const { shown, broken } = await picturesOf(page);
  if (broken.length > 0) throw new Error(`${broken.length} pictures are broken.`);
  return { worked: `${shown.length} pictures drawn` };
}

/** What is read, from signing in on. */
export const reading: Step[] = [
  { name: "Sign in", needs: true, does: signIn },
  { name: "Home timeline", does: timeline("/main/friends", "/api/v1/timelines/home?") },
  { name: "Home, further down", does: further },
  { name: "Local timeline", does: timeline("/main/public", "/api/v1/timelines/public?local=true&") },
  { name: "Known network", does: timeline("/main/all", "/api/v1/timelines/public?") },
  { name: "Thread", does: thread },
  { name: "Notifications", does: notifications },
  { name: "Pictures in posts", does: pictures },
];
