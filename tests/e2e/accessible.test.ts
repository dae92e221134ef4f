import { expect, test } from "vitest";
import { cutOff, violations } from "./axe";
import { dialog, listed, looking, looks, openMenu, openSettings, type Screen, title } from "./looks";
import { feed, said, settled } from "./person";
import { everyState, putOutbox } from "./stored";
import { onStage } from "./stage";

const here = onStage({ statuses: 400 });
const { at, look, signInOnce, everyLook, large } = looking(here);

/** A conversation with everything that a status can hold. */
function rich(): string {
  const { act, store } = here.ground.instance;
  const picture = [...store.media.values()].find(({ mime }) => mime.startsWith("image/"));
  const root = act.post("alder", { text: "Which bird is this? #godwit", media_ids: picture ? [picture.id] : [] });
  const reply = act.post("demo", { text: "@alder A godwit, I think.", in_reply_to_id: root.id });
  act.post("alder", { text: "Are you sure?", spoiler_text: "Doubt", in_reply_to_id: reply.id });
  act.post("alder", {
    text: "Which colour?",
    in_reply_to_id: reply.id,
    poll: { options: ["red", "grey"], expires_in_s: 3600, multiple: false },
  });
  act.favourite("alder", reply.id);
  return reply.id;
}

const visitor: Screen[] = [
  ["signing in", at("/login", title("session.signIn"))],
  ["the known network, to a visitor", at("/main/all", listed)],
  ["what it is", at("/about", title("about.title"))],
];

const reader: Screen[] = [
  ["home", at("/main/friends", listed)],
  ["the known network", at("/main/all", listed)],
  [
    "a conversation",
    async (page) => {
      await page.goto(`${here.ground.origin}/notice/${rich()}`);
      await expect.poll(() => page.locator("main article[data-status]").count(), { timeout: 15_000 }).toBe(4);
      await settled(page);
    },
  ],
  [
    "a status's menu",
    async (page) => {
      await at("/main/friends", listed)(page);
      await feed(page)
        .getByRole("button", { name: said("status.more") })
        .first()
        .click();
      await page.getByRole("menu").waitFor();
      await page.waitForTimeout(400);
    },
  ],
  [
    "the form as a screen",
    async (page) => {
      await at("/-/compose", title("composer.title"))(page);
      await page.getByLabel(said("composer.text"), { exact: true }).fill("Written on a screen of its own.");
    },
  ],
  [
    "the form over a screen",
    async (page) => {
      await at("/main/friends", listed)(page);
      await page
        .getByRole("button", { name: said("nav.post") })
        .first()
        .click();
      await dialog(page, "composer.title");
      await page.getByLabel(said("composer.text"), { exact: true }).fill("Written over the timeline.");
    },
  ],
  ["the outbox with nothing in it", at("/-/outbox", title("outbox.title"))],
  [
    "the drafts",
    async (page) => {
      await at("/-/drafts", title("drafts.title"))(page);
      await page.getByText("Written ").first().waitFor();
    },
  ],
  [
    "the notifications",
    async (page) => {
      await at("/demo/notifications", title("nav.notifications"))(page);
      await page.locator("main article").first().waitFor();
    },
  ],
  [
    "the settings",
    async (page) => {
      await at("/main/friends", listed)(page);
      await openSettings(page);
      await dialog(page, "nav.settings");
    },
  ],
  ["a share with nothing in it", at("/-/share", (page) => page.getByText(said("share.nothing")).waitFor())],
  ["what it is, to a reader", at("/about", title("about.title"))],
  ["a place that is not there", at("/-/nothing", title("missing.title"))],
  [
    "signing out",
    async (page) => {
      await at("/main/friends", listed)(page);
      await openMenu(page);
      await page.getByRole("button", { name: said("nav.signOut") }).click();
      await page.getByRole("alertdialog").waitFor();
      await page.waitForTimeout(400);
    },
  ],
];

test.each(visitor)("nobody is kept out: %s", (_name, open) => everyLook(open));

test("nobody is kept out: a wrong password is said where it was typed", async () => {
  const page = await look({ scheme: "light", width: 390 });
  await page.goto(`${here.ground.origin}/login`);
  await page.getByLabel(said("session.username")).fill("demo");
  await page.getByLabel(said("session.password")).fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText(said("session.failure.wrong")).waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(reader)("nobody is kept out: %s", async (_name, open) => {
  await signInOnce();
  await everyLook(open);
});

test.each(reader)("at 320 px and with text twice as large nothing is cut off: %s", async (_name, open) => {
  await signInOnce();
  await large(open);
});

test("nobody is kept out: the outbox with an act in every state", async () => {
  await signInOnce();
  let page = await look(looks[0]);
  await page.goto(`${here.ground.origin}/about`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  await here.phone.context.setOffline(true);
  await putOutbox(page, everyState());
  await openMenu(page);
  await page.getByRole("link", { name: said("nav.outbox") }).click();
  await page.getByText(said("outbox.unsureOffline")).waitFor();
  const states = ["outbox.sending", "outbox.unsureOffline", "outbox.doubt", "outbox.signed_out", "outbox.offline"];
  for (const key of states) expect(await page.getByText(said(key)).count(), key).toBeGreaterThan(0);
  for (const one of looks) {
    page = await look(one);
    await page.waitForTimeout(300);
    expect([one, await violations(page)]).toEqual([one, []]);
    expect([one, await cutOff(page)]).toEqual([one, []]);
  }
  page = await look({ scheme: "light", width: 320 }, 2);
  await page.waitForTimeout(300);
  expect(await cutOff(page, true)).toEqual([]);
  await look(looks[0]);
  // What no server is to get is taken back.
  for (
    let left = 8;
    left > 0 && (await page.getByRole("button", { name: said("outbox.discard") }).count()) > 0;
    left--
  ) {
    await page
      .getByRole("button", { name: said("outbox.discard") })
      .first()
      .click();
    await page.waitForTimeout(200);
  }
  await here.phone.context.setOffline(false);
});
