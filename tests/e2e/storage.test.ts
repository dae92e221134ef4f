import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { article, feed, said, settled, signIn } from "./person";
import { heldAt } from "./seeded";
import { onStage } from "./stage";

const here = onStage({ statuses: 200 }, { anew: true });

const held = (text: string) => heldAt(here.ground.instance, text);

/** The home timeline as the server answers it to demo. */
async function homePage(): Promise<Record<string, unknown>[]> {
  const { instance, origin } = here.ground;
  const request = new Request(`${origin}/api/v1/timelines/home`, {
    headers: { authorization: `Bearer ${instance.token("demo")}` },
  });
  return (await (await instance.fetch(request)).json()) as Record<string, unknown>[];
}

const ids = (page: Page) =>
  page.locator("article[data-status]").evaluateAll((all) => all.map((one) => one.getAttribute("data-status") ?? ""));

/** The ids of what a timeline shows, once it is more than a few rows and nothing moves any more. */
async function drawn(page: Page): Promise<string[]> {
  await expect.poll(async () => (await ids(page)).length, { timeout: 15_000 }).toBeGreaterThan(5);
  await settled(page);
  return ids(page);
}

/** That nothing which only a truly empty timeline may say is said. */
async function notTakenForEmpty(page: Page): Promise<void> {
  expect(await page.getByText(said("timeline.empty")).count()).toBe(0);
  expect(await page.getByText(said("timeline.emptyPublic")).count()).toBe(0);
}

const broken: [how: string, told: string, breakIt: () => void][] = [
  [
    "is switched off",
    "errors.storage_unavailable",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The user denied permission to access the database.", "SecurityError");
      };
    },
  ],
  [
    "is broken on the disk",
    "shell.storageLost",
    () => {
      IDBFactory.prototype.open = () => {
        const request = Object.assign(new EventTarget(), {
          error: new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError"),
          result: undefined,
          onerror: null as ((event: Event) => void) | null,
        });
        request.addEventListener("error", (event) => request.onerror?.(event));
        setTimeout(() => request.dispatchEvent(new Event("error", { cancelable: true })));
        return request as unknown as IDBOpenDBRequest;
      };
    },
  ],
];

describe.each(broken)("where the browser's storage %s", (_how, told, breakIt) => {
  test("that is said, and one signs in, reads, likes and posts online", async () => {
    await here.phone.context.addInitScript(breakIt);
    const page = await here.phone.open("/main/all");
    await page.getByText(said(told)).last().waitFor();
    await article(page, (await ids(page).then(([first]) => first)) ?? "")
      .or(feed(page).locator("article"))
      .first()
      .waitFor();
    await signIn(page, "demo");
    await page.getByText(said(told)).last().waitFor();
    await page.locator("article[data-status]").first().waitFor();
    const [first = ""] = await ids(page);
    const star = article(page, first).getByRole("button", { name: said("status.favourite") });
    const before = await star.getAttribute("aria-pressed");
    await star.click();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe(before === "true" ? "false" : "true");
    await page
      .getByRole("button", { name: said("nav.post") })
      .first()
      .click();
    await page.getByLabel(said("composer.text"), { exact: true }).fill("Written into memory.");
    await page.getByRole("button", { name: said("composer.send"), exact: true }).click();
    await expect.poll(() => held("Written into memory.").length, { timeout: 30_000 }).toBe(1);
    await feed(page).getByText("Written into memory.").waitFor();
    // Held to once as soon as it has settled, and for good.
    await expect.poll(() => feed(page).getByText("Written into memory.").count(), { timeout: 15_000 }).toBe(1);
    await page.waitForTimeout(2000);
    expect(await feed(page).getByText("Written into memory.").count()).toBe(1);
  });

  test("a server that cannot be asked is not shown as an empty timeline", async () => {
    await here.phone.context.addInitScript(breakIt);
    here.ground.instance.faults.plan({ path: "^/api/v1/timelines/", count: -1, answer: { status: 503, body: {} } });
    const page = await here.phone.open("/main/all");
    await page.getByText(said(told)).last().waitFor();
    const reason = said("timeline.notYet").replace("{reason}", "").trim();
    await page.getByText(reason).waitFor();
    await notTakenForEmpty(page);
  });
});

test("where the browser's storage is full, that is said, and nothing is shown as an empty timeline", async () => {
  const page = await here.phone.context.newPage();
  const devtools = await here.phone.context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: here.ground.origin, quotaSize: 1 });
  await page.goto(`${here.ground.origin}/main/all`);
  await page.getByText(said("shell.storageFullAtStart")).last().waitFor();
  await feed(page).locator("article[data-status]").first().waitFor();
  await notTakenForEmpty(page);
});

const without = (key: string) => (status: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(status).filter(([name]) => name !== key));

test.each<[string, (status: Record<string, unknown>) => unknown]>([
  ["has no author", without("account")],
  ["has no id", without("id")],
  ["has no time", without("created_at")],
  ["is nothing", () => null],
])("a status that %s costs itself and not its page", async (_what, spoil) => {
  const real = await homePage();
  const body = real.map((one, at) => (at === 2 ? spoil(one) : one));
  here.ground.instance.faults.plan({ path: "^/api/v1/timelines/home", count: -1, answer: { status: 200, body } });
  const page = await here.phone.open();
  await signIn(page, "demo");
  const rest = real.flatMap((one, at) =>
    at === 2 ? [] : String((one["reblog"] as { id?: string } | null)?.id ?? one["id"]),
  );
  await expect.poll(async () => (await ids(page)).slice(0, 4), { timeout: 15_000 }).toEqual(rest.slice(0, 4));
});

test("a status with nothing but what it must have is shown as what it is", async () => {
  const real = await homePage();
  // One that no notification brings whole.
  const plain = real.findIndex((one) => one["reblog"] === null && (one["mentions"] as unknown[]).length === 0);
  const { id, created_at, account } = real[plain] ?? {};
  const { id: account_id, acct, username } = account as Record<string, unknown>;
  const bare = { id, created_at, account: { id: account_id, acct, username }, content: "<p>Nothing but words.</p>" };
  const body = real.map((one, at) => (at === plain ? bare : one));
  // Read again by its id it would be whole.
  here.ground.instance.faults.plan({ path: "^/api/v1/statuses", count: -1, answer: { status: 503, body: {} } });
  here.ground.instance.faults.plan({ path: "^/api/v1/timelines/home", count: -1, answer: { status: 200, body } });
  const page = await here.phone.open();
  await signIn(page, "demo");
  await article(page, String(id)).getByText("Nothing but words.").waitFor();
  expect(await article(page, String(id)).textContent()).toContain(String(username));
});

test("a server that answers with a page of HTML is told of in a clear sentence, and what was read stays", async () => {
  const page = await here.phone.open();
  await signIn(page, "demo");
  const before = await drawn(page);
  here.ground.instance.faults.plan({ path: "^/api/", count: -1, html: true });
  await page.goto(`${here.ground.origin}/main/all`);
  await page
    .getByText(said("failure.server").split(".")[0] ?? "")
    .or(page.getByText(said("failure.unreadable")))
    .first()
    .waitFor();
  await notTakenForEmpty(page);
  await page.goto(`${here.ground.origin}/main/friends`);
  await page.getByText(said("failure.unreadable")).first().waitFor();
  // As many as stand in the page: how many that is, is the list's own affair.
  const after = await drawn(page);
  const both = Math.min(after.length, before.length);
  expect(after.slice(0, both)).toEqual(before.slice(0, both));

  // A conversation that was never read says so too.
  const unread = here.ground.instance.act.post("alder", "Never read here.");
  await page.goto(`${here.ground.origin}/notice/${unread.id}`);
  await page.getByText(said("failure.unreadable")).first().waitFor();
});

test("signing in at a server that answers with a page of HTML says so, and loses nothing that was typed", async () => {
  here.ground.instance.faults.plan({ path: "^/api/v1/apps", count: -1, html: true });
  const page = await here.phone.open("/login");
  await page.getByLabel(said("session.username")).fill("demo");
  await page.getByLabel(said("session.password")).fill("demo");
  await page.getByRole("button", { name: said("session.signIn"), exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(said("session.failure.not_a_server", { host: new URL(here.ground.origin).host }))
    .waitFor();
  expect(await page.getByLabel(said("session.username")).inputValue()).toBe("demo");
  here.ground.instance.faults.clear();
  await page.getByRole("button", { name: said("session.signIn"), exact: true }).click();
  await page.waitForURL("**/main/friends");
});

test("a post that is answered with a page of HTML is neither lost nor doubled", async () => {
  const page = await here.phone.open();
  await signIn(page, "demo");
  here.ground.instance.faults.plan({ method: "POST", path: "^/api/v1/statuses", html: true, commit: true });
  await page
    .getByRole("button", { name: said("nav.post") })
    .first()
    .click();
  await page.getByLabel(said("composer.text"), { exact: true }).fill("Answered with a page.");
  await page.getByRole("button", { name: said("composer.send"), exact: true }).click();
  await expect.poll(() => held("Answered with a page.").length, { timeout: 30_000 }).toBe(1);
  await page.getByRole("dialog").waitFor({ state: "detached", timeout: 30_000 });
  await page.goto(`${here.ground.origin}/-/outbox`);
  await page.getByText(said("outbox.empty")).waitFor({ timeout: 90_000 });
  expect(held("Answered with a page.").length).toBe(1);
});
