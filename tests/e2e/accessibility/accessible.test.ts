import { describe, expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { violations } from "../support/looks/axe";
import {
  dialog,
  listed,
  createScreenChecks,
  inThisRun,
  openMenu,
  openSettings,
  type Screen,
  title,
} from "../support/looks/looks";
import { feed, t } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { everyState, putOutbox } from "../support/stored";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 200 }, { worker: false });
const { at, expectAccessible } = createScreenChecks(here);

/** A conversation with everything that a status can hold. */
function rich(): string {
  const { act, store } = here.site.instance;
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
  { name: "signing in", sample: "at length", open: at("/login", title("session.signIn")) },
  { name: "the known network, to a visitor", variant: true, open: at("/main/all", listed("timeline.federated")) },
  { name: "what it is", open: at("/about", title("about.title")) },
];

const reader: Screen[] = [
  { name: "home", open: at("/main/friends", listed("timeline.home")) },
  { name: "the known network", variant: true, open: at("/main/all", listed("timeline.federated")) },
  {
    name: "a conversation",
    sample: "always",
    async open(page) {
      await page.goto(`${here.site.origin}/notice/${rich()}`);
      await page.locator("main article[data-status]").nth(3).waitFor();
      await waitUntilStill(page);
      expect(await page.locator("main article[data-status]").count()).toBe(4);
    },
  },
  {
    name: "a status's menu",
    sample: "at length",
    open: at("/main/friends", listed("timeline.home")),
    async unfold(page) {
      await waitUntilStill(page);
      await feed(page)
        .getByRole("button", { name: t("status.more") })
        .first()
        .click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "the form as a screen",
    sample: "at length",
    async open(page) {
      await at("/-/compose", title("composer.title"))(page);
      await page.getByLabel(t("composer.text"), { exact: true }).fill("Written on a screen of its own.");
      for (const key of ["composer.addPoll", "composer.addWarning", "composer.options", "post_status.preview"])
        await page.getByRole("button", { name: t(key), exact: true }).click();
      await page.getByRole("textbox", { name: t("composer.warning"), exact: true }).fill("A subject");
      await page
        .getByRole("region", { name: t("post_status.preview") })
        .getByText("Written on a screen")
        .waitFor();
    },
    async unfold(page) {
      if ((await page.getByRole("gridcell").count()) > 0) return;
      await page.getByRole("button", { name: t("emoji.add") }).click();
      await page
        .getByRole("dialog", { name: t("emoji.add") })
        .getByRole("gridcell")
        .first()
        .waitFor();
    },
  },
  {
    name: "the form over a screen",
    variant: true,
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await page
        .getByRole("button", { name: t("nav.post") })
        .first()
        .click();
      await dialog(page, "composer.title");
      await page.getByLabel(t("composer.text"), { exact: true }).fill("Written over the timeline. ");
    },
    async unfold(page) {
      if ((await page.getByRole("option", { selected: true }).count()) > 0) return;
      await page.getByLabel(t("composer.text"), { exact: true }).press("Control+End");
      await page.keyboard.type(":gri");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "the outbox with nothing in it", open: at("/-/outbox", title("outbox.title")) },
  {
    name: "the drafts",
    async open(page) {
      await at("/-/compose", title("composer.title"))(page);
      await page.getByLabel(t("composer.text"), { exact: true }).fill("Written to be kept.");
      await page.getByRole("button", { name: t("nav.drawer") }).click();
      await page.getByRole("link", { name: t("nav.drafts") }).click();
      await page.getByText("Written to be kept.").first().waitFor();
    },
  },
  {
    name: "a search, with what was found",
    async open(page) {
      await at("/search?query=the", title("search.title"))(page);
      await page.getByRole("button", { name: t("search.go"), exact: true }).click();
      await page.locator("main article[data-status]").first().waitFor();
    },
  },
  { name: "offline reading", open: at("/-/offline-reading", title("offlineReading.title")) },
  {
    name: "the notifications",
    sample: "always",
    async open(page) {
      await at("/demo/notifications", title("nav.notifications"))(page);
      await page.locator("main article").first().waitFor();
    },
  },
  {
    name: "the settings",
    async open(page) {
      await at("/main/friends", listed("timeline.home"))(page);
      await openSettings(page);
      await dialog(page, "nav.settings");
    },
  },
  {
    name: "a share with nothing in it",
    open: at("/-/share", (page) => page.getByText(t("share.nothing")).waitFor()),
  },
  { name: "what it is, to a reader", variant: true, open: at("/about", title("about.title")) },
  { name: "a place that is not there", open: at("/-/nothing", title("missing.title")) },
  {
    name: "signing out, with what would be lost",
    sample: "at length",
    async open(page) {
      await at("/-/compose", title("composer.title"))(page);
      await page.getByLabel(t("composer.text"), { exact: true }).fill("Written and not sent.");
      await page.getByRole("button", { name: t("nav.drawer") }).click();
      await page.getByRole("button", { name: t("nav.signOut") }).click();
      await page.getByRole("alertdialog").getByText("Written and not sent.").waitFor();
    },
  },
];

test.each(inThisRun(visitor))("nobody is kept out: $name", (screen) => expectAccessible(screen));

test("nobody is kept out: a wrong password is said where it was typed", async () => {
  const page = await here.phone.open("/login");
  await page.getByLabel(t("session.username")).fill("demo");
  await page.getByLabel(t("session.password")).fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText(t("session.failure.wrong")).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.close();
});

test.each(inThisRun(reader))("nobody is kept out: $name", (screen) => expectAccessible(screen, "demo"));

describe("without a network", () => {
  // Only a worker has what the screens are made of.
  const here = onStage({ statuses: 20 });
  const { expectAccessible } = createScreenChecks(here);

  atLength("nobody is kept out: the outbox with an act in every state", () =>
    expectAccessible(
      {
        sample: "at length",
        async open(page) {
          await here.phone.worker.active();
          await waitForStatuses(page);
          await page.context().setOffline(true);
          await putOutbox(page, everyState());
          await openMenu(page);
          await page.getByRole("link", { name: t("nav.outbox") }).click();
          await page.getByText(t("outbox.unsureOffline")).waitFor();
          const states = [
            "outbox.sending",
            "outbox.unsureOffline",
            "outbox.doubt",
            "outbox.signed_out",
            "outbox.offline",
          ];
          for (const key of states) expect(await page.getByText(t(key)).count(), key).toBeGreaterThan(0);
        },
      },
      "demo",
    ),
  );
});
