import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { newSignedInTab } from "../support/entrance";
import { article, feed, firstStar, t, signIn } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { heldAt } from "../support/seeded";
import type { Site } from "../support/server";
import { waitForStatus, onStage, type Stage, write } from "../support/stage";

const worker = false;

/** The home timeline as the server answers it to demo. */
async function homePage({ instance, origin }: Site): Promise<Record<string, unknown>[]> {
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
  await waitForStatuses(page);
  return ids(page);
}

const held = ({ site }: Stage, text: string) => heldAt(site.instance, text);

/** That nothing which only a truly empty timeline may say is said. */
async function notTakenForEmpty(page: Page): Promise<void> {
  expect(await page.getByText(t("timeline.empty")).count()).toBe(0);
  expect(await page.getByText(t("timeline.emptyPublic")).count()).toBe(0);
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

describe.each(firstOf(1, broken))("where the browser's storage %s", (_how, told, breakIt) => {
  const ready = async ({ phone }: Stage) => void (await phone.context.addInitScript(breakIt));
  const here = onStage({ statuses: 200 }, { worker, ready });

  test("that is said, and one signs in, reads, likes and posts online", async () => {
    const page = await here.phone.open("/main/all");
    await page.getByText(t(told)).last().waitFor();
    await feed(page).locator("article").first().waitFor();
    await signIn(page, "demo");
    await page.getByText(t(told)).last().waitFor();
    await drawn(page);
    const star = await firstStar(page);
    const before = await star.getAttribute("aria-pressed");
    await star.click();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe(before === "true" ? "false" : "true");
    await write(page, "Written into memory.");
    await expect.poll(() => held(here, "Written into memory.").length, { timeout: 30_000 }).toBe(1);
    await feed(page).getByText("Written into memory.").waitFor();
    // Held to once as soon as it has settled, and for good: also once something later has come.
    await expect.poll(() => feed(page).getByText("Written into memory.").count(), { timeout: 15_000 }).toBe(1);
    await waitForStatus(page, article(page, here.site.instance.act.post("demo", "Written after that.").id));
    expect(await feed(page).getByText("Written into memory.").count()).toBe(1);
    await page.close();
  });

  test("a server that cannot be asked is not shown as an empty timeline", async () => {
    here.site.instance.faults.plan({ path: "^/api/v1/timelines/", count: -1, answer: { status: 503, body: {} } });
    const page = await here.phone.open("/main/all");
    await page.getByText(t(told)).last().waitFor();
    await page.getByText(t("timeline.notYet").replace("{reason}", "").trim()).waitFor();
    await notTakenForEmpty(page);
  });
});

describe("where the browser's storage is full", () => {
  // A worker cannot install itself on a full disk, which a browser logs as uncaught.
  const here = onStage({ statuses: 200 }, { worker: false });

  test("that is said, and nothing is shown as an empty timeline", async () => {
    const page = await here.phone.context.newPage();
    const devtools = await here.phone.context.newCDPSession(page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: here.site.origin, quotaSize: 1 });
    await page.goto(`${here.site.origin}/main/all`);
    await page.getByText(t("shell.storageFullAtStart")).last().waitFor();
    await feed(page).locator("article[data-status]").first().waitFor();
    await notTakenForEmpty(page);
  });
});

describe("a timeline in which some statuses are not whole", () => {
  const without = (key: string) => (status: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(status).filter(([name]) => name !== key));
  const asItIs = (status: Record<string, unknown>): unknown => status;
  const spoilt: [what: string, spoil: (status: Record<string, unknown>) => unknown][] = [
    ["has no author", without("account")],
    ["has no id", without("id")],
    ["has no time", without("created_at")],
    ["is nothing", () => null],
  ];
  /** Where the first of them stands, and each two further on the next. */
  const first = 2;
  const kindAt = (at: number) => (at % 2 === 0 ? spoilt[(at - first) / 2] : undefined);

  let page: Page;
  /** What home holds as the server would answer it, and the one of it that keeps nothing but what it must have. */
  let real: Record<string, unknown>[];
  let plain: Record<string, unknown>;
  onStage(
    { statuses: 200 },
    {
      worker,
      async ready(stage) {
        real = await homePage(stage.site);
        // One that no notification brings whole.
        const bare = real.findIndex(
          (one, at) => !kindAt(at) && one["reblog"] === null && (one["mentions"] as unknown[]).length === 0,
        );
        plain = real[bare] ?? {};
        const { id, created_at, account } = plain;
        const { id: account_id, acct, username } = account as Record<string, unknown>;
        const rest = {
          id,
          created_at,
          account: { id: account_id, acct, username },
          content: "<p>Nothing but words.</p>",
        };
        const body = real.map((one, at) => (at === bare ? rest : (kindAt(at)?.[1] ?? asItIs)(one)));
        const { faults } = stage.site.instance;
        // Read again by its id it would be whole.
        faults.plan({ path: "^/api/v1/statuses", count: -1, answer: { status: 503, body: {} } });
        faults.plan({ path: "^/api/v1/timelines/home", count: -1, answer: { status: 200, body } });
        page = await newSignedInTab(stage);
        await page.setViewportSize({ width: 390, height: 3000 });
      },
    },
  );

  test.each(spoilt.map(([what], kind) => [what, first + 2 * kind] as const))(
    "one that %s costs itself and not its page",
    async (_what, at) => {
      const idOf = (one: Record<string, unknown>) => String((one["reblog"] as { id?: string } | null)?.id ?? one["id"]);
      const rest = real.flatMap((one, place) => (place > at + 2 || kindAt(place) ? [] : idOf(one)));
      await expect.poll(async () => (await ids(page)).slice(0, rest.length), { timeout: 15_000 }).toEqual(rest);
    },
  );

  test("one with nothing but what it must have is shown as what it is", async () => {
    const shown = article(page, String(plain["id"]));
    await shown.getByText("Nothing but words.").waitFor();
    expect(await shown.textContent()).toContain((plain["account"] as { username: string }).username);
  });
});

describe("a server that answers with a page of HTML", () => {
  const entrance = onStage({ statuses: 200 }, { worker });
  const here = onStage({ statuses: 200 }, { worker, ready: async (stage) => (await newSignedInTab(stage)).close() });

  test("says so to whoever signs in, and loses nothing that was typed", async () => {
    const { instance, origin } = entrance.site;
    instance.faults.plan({ path: "^/api/v1/apps", count: -1, html: true });
    const page = await entrance.phone.open("/login");
    await page.getByLabel(t("session.username")).fill("demo");
    await page.getByLabel(t("session.password")).fill("demo");
    await page.getByRole("button", { name: t("session.signIn"), exact: true }).click();
    await page
      .getByRole("alert")
      .getByText(t("session.failure.not_a_server", { host: new URL(origin).host }))
      .waitFor();
    expect(await page.getByLabel(t("session.username")).inputValue()).toBe("demo");
    instance.faults.clear();
    await page.getByRole("button", { name: t("session.signIn"), exact: true }).click();
    await page.waitForURL("**/main/friends");
    await page.close();
  });

  test("to a post neither loses nor doubles it", async () => {
    const page = await here.phone.open("/main/friends");
    here.site.instance.faults.plan({ method: "POST", path: "^/api/v1/statuses", html: true, commit: true });
    await write(page, "Answered with a page.");
    await expect.poll(() => held(here, "Answered with a page.").length, { timeout: 30_000 }).toBe(1);
    // What came of it is looked for a minute later: this page's clock is moved on, a minute at a time, till it was.
    await page.clock.install();
    await page.goto(`${here.site.origin}/-/outbox`);
    await page.getByText("Answered with a page.").first().waitFor();
    const empty = page.getByText(t("outbox.empty"));
    const later = async () => {
      await page.clock.fastForward(61_000);
      return empty.isVisible();
    };
    await expect.poll(later, { timeout: 90_000, interval: 3000 }).toBe(true);
    expect(held(here, "Answered with a page.").length).toBe(1);
    await page.close();
  });

  test("is told of in a clear sentence, and what was read stays", async () => {
    const page = await here.phone.open("/main/friends");
    const before = await drawn(page);
    here.site.instance.faults.plan({ path: "^/api/", count: -1, html: true });
    await page.goto(`${here.site.origin}/main/all`);
    await page
      .getByText(t("failure.server").split(".")[0] ?? "")
      .or(page.getByText(t("failure.unreadable")))
      .first()
      .waitFor();
    await notTakenForEmpty(page);
    await page.goto(`${here.site.origin}/main/friends`);
    await page.getByText(t("failure.unreadable")).first().waitFor();
    // As many as stand in the page: how many that is, is the list's own affair.
    const after = await drawn(page);
    const both = Math.min(after.length, before.length);
    expect(after.slice(0, both)).toEqual(before.slice(0, both));

    // A conversation that was never read says so too.
    const unread = here.site.instance.act.post("alder", "Never read here.");
    await page.goto(`${here.site.origin}/notice/${unread.id}`);
    await page.getByText(t("failure.unreadable")).first().waitFor();
    await page.close();
  });
});
