import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, t, signIn } from "../support/person";
import { onPushService, switchPushOn } from "./push_service";
import { onStage } from "../support/stage";

const german = JSON.parse(readFileSync("src/i18n/de.json", "utf8")) as Record<string, string>;

const service = onPushService();

const here = onStage(
  { statuses: 60 },
  {
    whole: true,
    async ready({ phone }) {
      await service().stub(phone.context);
      const page = await phone.open();
      await phone.worker.active();
      await signIn(page, "demo");
      await switchPushOn(page);
      await page.close();
    },
  },
);

type Shown = { title: string; body: string; tag: string };

/** The notifications that are shown. */
async function shown(): Promise<Shown[]> {
  const worker = await here.phone.worker.rested();
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScopeLike;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

type ServiceWorkerGlobalScopeLike = { registration: ServiceWorkerRegistration };

/** Clicks the notification with a tag. */
async function click(tag: string, act: { action?: string; reply?: string } = {}): Promise<void> {
  await here.phone.worker.press({ tag }, act);
  await expect.poll(async () => (await shown()).map((one) => one.tag)).not.toContain(tag);
}

/**
 * Somebody answers a post of demo's; the server's push comes encrypted, and is handed to the worker as a browser would.
 */
async function mention(words: string) {
  const { act, store } = here.site.instance;
  const root = act.post("demo", `A question about ${words}`);
  const reply = act.post("alder", { text: `@demo ${words}`, in_reply_to_id: root.id });
  const text = await service().next();
  return { root, reply, text, name: store.named("alder")?.display_name ?? "" };
}

test("with no page open one notification is shown in our words, and a click opens its thread without a server", async () => {
  expect(here.phone.context.pages().map((page) => page.url())).toEqual(["about:blank"]);
  expect(here.site.instance.store.subscriptions.size).toBe(1);
  const { root, reply, text, name } = await mention("The tide is out.");
  await here.phone.worker.push(text);
  await here.phone.worker.push(text);
  const [one, ...more] = await shown();
  expect(more).toEqual([]);
  expect(one?.title).toBe(t("push.mention", { name }));
  expect(one?.body).toContain("The tide is out.");

  await here.site.cut(here.phone.context);
  await click(one?.tag ?? "");
  // The start page, as a phone that ignores the click's address opens it.
  const page = await here.phone.open();
  await page.waitForURL(`**/notice/${reply.id}`);
  await article(page, reply.id).getByText("The tide is out.").waitFor();
  await article(page, root.id).waitFor();
  await page.close();

  // The target was taken: the next start is a start.
  const later = await here.phone.open();
  await later.waitForURL("**/main/friends");
  await later.close();
  await here.site.restore(here.phone.context);
});

atLength("a click leads an open page to the thread, without loading it anew", async () => {
  const { reply, text } = await mention("Wings over the flat.");
  const page = await here.phone.open();
  await page.waitForURL("**/main/friends");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await here.phone.worker.push(text);
  const [one] = await shown();
  await click(one?.tag ?? "");
  await page.waitForURL(`**/notice/${reply.id}`);
  await article(page, reply.id).getByText("Wings over the flat.").waitFor();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await page.close();
});

atLength("a reply typed into a notice is in its form, and has its names once online", async () => {
  const { reply, text } = await mention("Not read by anybody yet.");
  await here.site.cut(here.phone.context);
  await here.phone.worker.push(text);
  await click((await shown())[0]?.tag ?? "", { action: "reply", reply: "I know" });
  const page = await here.phone.open();
  await page.waitForURL(`**/-/compose?reply=${reply.id}`);
  const field = page.getByLabel(t("composer.text"), { exact: true });
  await page.getByText(t("original.blind")).waitFor();
  expect(await field.inputValue()).toBe("I know");
  await here.site.restore(here.phone.context);
  await expect.poll(() => field.inputValue(), { timeout: 30_000 }).toBe("@alder I know");
  await page.close();
});

test("a push without a server is told in our words, without the post's", async () => {
  const { text, name } = await mention("Nobody answers.");
  await here.site.cut(here.phone.context);
  await here.phone.worker.push(text);
  expect(await shown()).toEqual([
    { title: t("push.mention", { name }), body: "", tag: expect.stringContaining("demo@") },
  ]);
  await click((await shown())[0]?.tag ?? "");
  await here.site.restore(here.phone.context);
});

test.each([
  [
    "a token that is not known here",
    JSON.stringify({ access_token: "another", notification_id: 1, title: "Secret", body: "Secret" }),
  ],
  ["a payload that cannot be read", "<html>"],
])("%s is told in general words", async (_name, text) => {
  await here.phone.worker.push(text);
  expect(await shown()).toEqual([{ title: t("app.name"), body: t("push.general"), tag: "general" }]);
  await click("general");
});

test("the server sends to a changed subscription, with no page open", async () => {
  const worker = await here.phone.worker.run();
  await service().stubWorker(worker);
  await here.phone.worker.subscriptionChange();
  const { subscriptions } = here.site.instance.store;
  await expect
    .poll(() => [...subscriptions.values()].map(({ endpoint }) => endpoint))
    .toEqual([expect.stringMatching(/\/push\/2$/)]);
  const { text } = await mention("Sent to the new address.");
  expect(text).toContain("Sent to the new address.");
});

atLength("a push is told in the reader's language, without a server", async () => {
  const page = await here.phone.open();
  await page.getByRole("button", { name: t("nav.menu") }).click();
  await page.getByRole("button", { name: t("nav.settings") }).click();
  await page.getByLabel(t("setting.interfaceLanguage"), { exact: true }).selectOption("de");
  await page.getByRole("heading", { name: german["nav.settings"] ?? "", exact: true }).waitFor();
  await page.close();
  await here.site.cut(here.phone.context);
  await here.phone.worker.push("<html>");
  expect(await shown()).toEqual([{ title: german["app.name"], body: german["push.general"], tag: "general" }]);
  await here.site.restore(here.phone.context);
});
