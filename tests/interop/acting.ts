import type { Page } from "playwright-core";
import type { MessageKey } from "../../src/i18n/translator";
import { article, feed, t } from "../e2e/support/person";
import { type Here, type Step, until } from "./step";
import { sessionOf, type Seen } from "./witness";
import { waitUntilStill } from "../e2e/support/looks/rest";

/**
 * Akkoma takes three repeats and takings back of one post in a minute; what it refuses is sent again later and later.
 */
export const throttled_ms = 120_000;

type Flag = "favourited" | "reblogged";

/** A status of somebody else's that one may repeat. */
export async function theirs({ witness }: Here): Promise<Seen | null> {
  const home = await witness().list<Seen & { visibility: string }>("/api/v1/timelines/home?limit=40");
  const { me, status } = witness();
  const found = home.find((one) => !one.reblog && one.account.id !== me.id && one.visibility === "public");
  return found ? status(found.id) : null;
}

/** Says yes where the app asks whether one is sure. */
export async function agree(page: Page): Promise<void> {
  const question = page.getByRole("alertdialog");
  const asks = await question.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
  if (asks) await question.getByRole("button").last().click();
}

/**
 * Presses a button of somebody's status on and off; after each, screen and server say the same, also after a reload.
 * @param pause_ms how long what was pressed is left: snac delivers repeats to its own people by a slow queue, and one
 * that
 *   is taken back before it arrived comes back with it
 */
const toggle =
  (flag: Flag, key: MessageKey, pause_ms = 1500) =>
  async (here: Here) => {
    const { page, origin, witness } = here;
    const about = await theirs(here);
    if (!about) return { not_offered: "home has no public post of somebody else's" };
    await page.goto(`${origin}/notice/${about.id}`);
    const button = article(page, about.id).getByRole("button", { name: new RegExp(`^${t(key)}(,|$)`) });
    const before = about[flag] ?? false;
    for (const on of [!before, before]) {
      await button.click();
      await agree(page);
      const told = async () => ((await witness().status(about.id))[flag] ?? false) === on;
      await until(told, `The server does not say that the post is ${on ? "" : "no longer "}${flag}.`, throttled_ms);
      const pressed = async () => (await button.getAttribute("aria-pressed")) === String(on);
      await until(pressed, `The button does not stay ${on ? "pressed" : "up"}.`);
      await page.reload();
      await waitUntilStill(page, pause_ms);
      await until(pressed, `After a reload the button is not ${on ? "pressed" : "up"}.`);
    }
    return { worked: "on and off, at the server and on the screen" };
  };

/** Bookmarks somebody's post and takes that back, each from its menu. */
async function bookmark(here: Here) {
  const { page, origin, witness } = here;
  const about = await theirs(here);
  if (!about) return { not_offered: "home has no public post of somebody else's" };
  await page.goto(`${origin}/notice/${about.id}`);
  const before = about.bookmarked ?? false;
  for (const on of [!before, before]) {
    await article(page, about.id)
      .getByRole("button", { name: t("status.more"), exact: true })
      .click();
    await page.getByRole("menuitem", { name: t(on ? "statusMenu.bookmark" : "statusMenu.unbookmark") }).click();
    const told = async () => ((await witness().status(about.id)).bookmarked ?? false) === on;
    await until(told, `The server does not say that the post is ${on ? "" : "no longer "}bookmarked.`);
  }
  return { worked: "on and off, from the menu" };
}

/** A bookmarked post is in the list of bookmarks. */
async function bookmarks(here: Here) {
  const { page, origin, witness } = here;
  const about = await theirs(here);
  if (!about) return { not_offered: "home has no public post of somebody else's" };
  const { status } = await witness().ask(`/api/v1/statuses/${about.id}/bookmark`, "POST");
  if (status !== 200) return { not_offered: `the server answers a bookmark with ${status}` };
  await page.goto(`${origin}/bookmarks`);
  await feed(page).locator(`article[data-status="${about.id}"]`).waitFor();
  await witness().ask(`/api/v1/statuses/${about.id}/unbookmark`, "POST");
  return { worked: "listed" };
}

/** Follows and unfollows somebody from their profile. */
async function follow(here: Here) {
  const { page, origin, witness } = here;
  const about = await theirs(here);
  if (!about) return { not_offered: "home has nobody else" };
  await page.goto(`${origin}/users/${about.account.id}`);
  await page.getByRole("main").getByRole("heading").first().waitFor();
  const button = page.getByRole("main").getByRole("button", { name: /^(Follow|Unfollow|Following)/ });
  await waitUntilStill(page);
  if ((await button.count()) === 0) return { not_offered: "the app's profile has no button for it yet" };
  const following = async () => {
    const [relationship] = await witness().list<{ following: boolean }>(
      `/api/v1/accounts/relationships?id[]=${about.account.id}`,
    );
    return relationship?.following ?? false;
  };
  for (const on of [false, true]) {
    await button.first().click();
    await agree(page);
    await until(
      async () => (await following()) === on,
      `The server does not say that one follows${on ? "" : " no longer"}.`,
    );
  }
  return { worked: "off and on again, at the server" };
}

async function signOut({ page, origin, witness }: Here) {
  await page.goto(`${origin}/main/friends`);
  await page
    .getByRole("button", { name: t("nav.menu") })
    .first()
    .click();
  await page
    .getByRole("button", { name: t("nav.signOut") })
    .first()
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("session.signOut") })
    .click();
  await until(async () => (await sessionOf(page)) === null, "The app still holds the session.");
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  const gone = async () => !(await left()).some((name) => name.startsWith("account/"));
  await until(gone, "The account's database is still there.");
  const known = async () => (await witness().ask("/api/v1/accounts/verify_credentials")).status === 200;
  await until(async () => !(await known()), "The server still takes the token.");
  return { worked: "the server refuses the token, nothing is left on the device" };
}

/** What is done with posts and people. */
export const acting: Step[] = [
  { name: "Favourite", does: toggle("favourited", "status.favourite") },
  { name: "Repeat", does: toggle("reblogged", "status.repeat", 15_000) },
  { name: "Bookmark", does: bookmark },
  { name: "List of bookmarks", does: bookmarks },
  { name: "Follow", does: follow },
];

/** The end of a visit. */
export const leaving: Step = { name: "Sign out", does: signOut };
