import type { Page } from "playwright-core";
import { benchPhone } from "./phone";
import { signIn } from "../e2e/support/person";
import { built, type Site, startSite } from "../e2e/support/server";
import { createInstance } from "../instance/instance";
import { serveOverSlowLine } from "./slow_line";
import { throttle } from "./throttle";
import { median, ms, printTable } from "./table";
import { waitUntilStill } from "../e2e/support/looks/rest";

const RUNS = 5;
const HOME = "/main/friends";
/** A profile that was seen before the network is cut. */
const PROFILE = "/alder";

type Start = { paint: number; readable: number };

/** Notes, in the page itself, when the first status can be read. */
function watchReadable(): void {
  const look = () => {
    const article = document.querySelector("[role=feed] article");
    if (!article?.textContent) return void requestAnimationFrame(look);
    Object.assign(window, { readable_at: performance.now() });
  };
  look();
}

async function measure(page: Page, url: string): Promise<Start> {
  await page.addInitScript(watchReadable);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => "readable_at" in window, null, { timeout: 60_000 });
  return page.evaluate(() => ({
    paint: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
    readable: (window as unknown as { readable_at: number }).readable_at,
  }));
}

/** A visitor's very first start, over TLS and HTTP/2 with the round trips of slow 4G: nothing is stored or cached. */
async function cold(): Promise<Start> {
  const line = await serveOverSlowLine(createInstance({ seed: 1 }), built);
  const phone = await benchPhone(line.origin, line.trusted_key);
  try {
    const page = await phone.context.newPage();
    await throttle(page, 4);
    return await measure(page, `${line.origin}/main/all`);
  } finally {
    await phone.close();
    await line.close();
  }
}

/** Later starts of a signed-in reader, with the worker in place. */
async function again(site: Site): Promise<{ warm: Start[]; offline: Start[]; profile: Start[] }> {
  const phone = await benchPhone(site.origin);
  const runs = async (path: string, network?: "slow 4G") => {
    const starts: Start[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await phone.context.newPage();
      await throttle(page, 4, network);
      starts.push(await measure(page, site.origin + path));
      await page.close();
    }
    return starts;
  };
  try {
    const page = await phone.open("/login");
    await signIn(page, "demo");
    await page.locator("[role=feed] article").first().waitFor();
    await phone.worker.active();
    await waitUntilStill(page);
    await page.goto(site.origin + PROFILE);
    await page.locator("[role=feed] article").first().waitFor();
    await waitUntilStill(page);
    await page.close();
    const warm = await runs(HOME, "slow 4G");
    await site.cut(phone.context);
    const offline = await runs(HOME);
    const profile = await runs(PROFILE);
    await site.restore(phone.context);
    return { warm, offline, profile };
  } finally {
    await phone.close();
  }
}

/** Prints how long starts take, medians of five, on a processor four times slower. */
export async function benchStart(): Promise<void> {
  const site = await startSite();
  try {
    const first: Start[] = [];
    for (let run = 0; run < RUNS; run++) first.push(await cold());
    const { warm, offline, profile } = await again(site);
    const row = (name: string, starts: Start[]) => [
      name,
      ms(median(starts.map(({ paint }) => paint))),
      ms(median(starts.map(({ readable }) => readable))),
    ];
    printTable(
      "Start (4× slower processor)",
      ["start", "first paint", "first readable status"],
      [
        row("cold, slow 4G over TLS, visitor", first),
        row("warm, slow 4G, signed in", warm),
        row("offline, signed in", offline),
        row("offline, a profile seen before", profile),
      ],
    );
  } finally {
    await site.close();
  }
}
