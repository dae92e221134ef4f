import { setTimeout as passes } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Fault } from "../../instance/rules/faults";
import { firstOf } from "../../support/length";
import { createRandom } from "../../support/fakes/random";
import { article, favourite, t } from "../support/person";
import { onStageAsDemo } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStageAsDemo({ statuses: 60 });

const SEEDS = firstOf(1, [3, 4, 5, 6]);

/**
 * What goes wrong with one request of such a method and path. A post is never broken by 500 here: it would be waited
 * for.
 */
const faults: Record<"post" | "act" | "look", readonly Fault[]> = {
  post: [
    { lose: "answer" },
    { lose: "request" },
    { latency_ms: 600, lose: "answer" },
    { answer: { status: 429, headers: { "retry-after": "1" }, body: { error: "Throttled" } } },
  ],
  act: [{ lose: "answer" }, { lose: "request" }, { answer: { status: 500, body: "<h1>Oh</h1>" } }, { html: true }],
  look: [
    { latency_ms: 400 },
    { answer: { status: 503 } },
    { answer: { status: 429, headers: { "retry-after": "1" } } },
  ],
};

/** Whether a text is in the outbox or at the server: from then on it must arrive. */
const isKept = async (page: Page, text: string, times: number) =>
  (await outboxOf(page)).filter((row) => row.text === text).length + here.held(text).length >= times;

/** Ends a page as a crash or a closed tab does. */
async function end(page: Page, how: "close" | "crash"): Promise<void> {
  if (how === "crash") {
    const devtools = await here.phone.context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    void devtools.send("Page.crash").catch(() => {});
    await crashed;
  }
  await page.close();
}

test(`all is there once though pages and workers die (seeds ${SEEDS.join(", ")})`, async () => {
  const { site, phone } = here;
  const { faults: plan, store, act } = site.instance;
  const wanted = new Map<string, number>();
  const liked: string[] = [];
  const trace: string[] = [];

  for (const seed of SEEDS) {
    const random = createRandom(seed);
    const text = random.chance(0.5) ? "good morning" : `life ${seed}`;
    const target = act.post(here.friend(), `To be liked in life ${seed}.`).id;
    const planned = { post: random.pick(faults.post), act: random.pick(faults.act), look: random.pick(faults.look) };
    plan.plan(
      { method: "POST", path: "^/api/v1/statuses$", ...planned.post },
      { method: "POST", path: "/favourite$", ...planned.act },
      { method: "GET", path: "^/api/v1/accounts/[^/]+/statuses", ...planned.look },
    );
    const [dies, pause] = [random.pick(["close", "crash", null] as const), random.int(0, 900)];
    trace.push(JSON.stringify({ seed, text, dies, pause, ...planned }));

    const page = await phone.open(`/notice/${target}`);
    const star = article(page, target).getByRole("button", { name: favourite });
    await star.click();
    liked.push(target);
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");

    const form = await phone.open("/-/compose");
    await form.getByLabel(t("composer.text"), { exact: true }).fill(text);
    await form.getByRole("button", { name: t("composer.send"), exact: true }).click();
    const times = (wanted.get(text) ?? 0) + 1;
    wanted.set(text, times);
    await expect.poll(() => isKept(form, text, times), { interval: 50, timeout: 10_000 }).toBe(true);
    // A moment by chance, at which a page or the worker dies: nothing is waited for.
    await passes(pause);

    if (dies) await end(random.chance(0.5) ? form : page, dies);
    if (random.chance(0.6)) {
      void phone.worker.sync("outbox");
      await passes(random.int(0, 700));
      if (random.chance(0.5)) await phone.worker.devtools.send("ServiceWorker.stopAllWorkers");
    }
    for (const open of [form, page]) if (!open.isClosed() && random.chance(0.7)) await open.close();
  }

  plan.clear();
  for (const open of phone.context.pages()) if (open !== phone.blank) await open.close();
  const page = await phone.open("/-/outbox");
  const note = trace.join("\n");
  await expect.poll(() => outboxOf(page), { timeout: 60_000, message: note }).toEqual([]);
  for (const [text, times] of wanted) expect(here.held(text).length, `${text}\n${note}`).toBe(times);
  expect(plan.log.length, note).toBeGreaterThan(SEEDS.length);
  for (const id of liked) expect(store.favourites.to(id), note).toEqual([here.demo()]);
  await page.close();
});
