import type { Page } from "playwright-core";
import { said } from "../e2e/person";
import { type Watched, watchAlone } from "./alone";
import { script } from "./database";
import { machineNow } from "./machine_clock";
import { onPhone } from "./phone";
import { medianOf, ms, printTable } from "./table";
import { throttle } from "./throttle";

const RUNS = 25;
/** In at least such a share of a search the page must have had the whole processor, to count as one with it. */
const WHOLE = 0.9;
const MANY = 20_000;
const QUERIES = ["curlew", "the", "nowhere"];

type Fill = { fill(key: string, json: unknown, many: number): Promise<void> };
type Search = { first: number; end: number; long: number; longest: number };
/** A search, and from when to when it took, by the machine's clock. */
type Timed = Search & { query: string; began: number; ended: number };

/** Types a query into the search screen and measures, in the page, from the key that ends it. */
function search(page: Page, query: string, looking: string): Promise<Search> {
  return page.evaluate(
    async ([wanted, busy]) => {
      const box = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (!box) throw new Error("there is no search box");
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)));
      observer.observe({ entryTypes: ["longtask"] });
      const started = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, wanted);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      let first = 0;
      for (;;) {
        await new Promise(requestAnimationFrame);
        const text = document.querySelector("main [role=feed]")?.textContent ?? busy;
        if (first === 0 && document.querySelector("main article[data-status]")) first = performance.now() - started;
        if (performance.now() - started > 200 && !text.includes(busy)) break;
      }
      const end = performance.now() - started;
      await new Promise((resolve) => setTimeout(resolve, 300));
      observer.disconnect();
      return { first, end, long: tasks.length, longest: Math.max(0, ...tasks) };
    },
    [query, looking] as const,
  );
}

/** What is printed of the searches for something: of all, and of those in which hardly anybody else had a part of the processor. */
function rowsOf(query: string, runs: readonly Timed[], watched: Watched | null): string[][] {
  const row = (what: string, some: readonly Timed[]) => [
    what,
    query === "nowhere" || some.length === 0 ? "–" : ms(medianOf(some, ({ first }) => first)),
    some.length === 0 ? "–" : ms(medianOf(some, ({ end }) => end)),
    `${some.reduce((sum, { long }) => sum + long, 0)} / ${ms(Math.max(0, ...some.map(({ longest }) => longest)))}`,
  ];
  const all = row(`"${query}"`, runs);
  if (!watched) return [all];
  const undivided = runs.filter(({ began, ended }) => watched.wholeOf(began, ended) >= WHOLE);
  return [all, row(`the ${undivided.length} with the processor undivided for ${WHOLE * 100} % of it`, undivided)];
}

/** Prints how long a search over 20,000 statuses of the device takes, on a processor four times slower, without a network. */
export async function benchSearch(): Promise<void> {
  await onPhone({ statuses: 3000 }, async ({ page, phone, ground }) => {
    const headers = { authorization: `Bearer ${ground.instance.token("demo")}` };
    const some: unknown[] = [];
    for (let url = `${ground.origin}/api/v1/timelines/public?limit=40`; some.length < 1000;) {
      const json = (await (await fetch(url, { headers })).json()) as { id: string }[];
      some.push(...json);
      url = `${ground.origin}/api/v1/timelines/public?limit=40&max_id=${json.at(-1)?.id ?? ""}`;
    }
    const filler = await phone.open("/robots.txt");
    await filler.addScriptTag({ content: await script() });
    const key = `demo@${new URL(ground.origin).host}`;
    await filler.evaluate(([name, json, many]) => (globalThis as unknown as Fill).fill(name, json, many), [
      key,
      some,
      MANY,
    ] as const);
    await filler.close();
    await page.goto(`${ground.origin}/search`);
    await page.locator("main input[type=search]").waitFor();
    await page.waitForTimeout(4000);
    await ground.cut(phone.context);
    await throttle(page, 4);
    const endWatch = await watchAlone();
    const runs: Timed[] = [];
    for (let run = 0; run < RUNS; run++) {
      for (const query of QUERIES) {
        const began = machineNow();
        const found = await search(page, query, said("search.looking"));
        runs.push({ ...found, query, began, ended: machineNow() });
        await page.getByRole("searchbox").last().fill("");
        await page.waitForTimeout(500);
      }
    }
    const watched = (await endWatch?.()) ?? null;
    const head = ["search", "first results on the screen", "end", "tasks over 50 ms / the longest"];
    const rows = QUERIES.flatMap((query) =>
      rowsOf(
        query,
        runs.filter((one) => one.query === query),
        watched,
      ),
    );
    const title = `Search over 20,000 statuses of the device (4× slower processor, offline, medians of ${RUNS})`;
    printTable(title, head, rows);
    await ground.restore(phone.context);
  });
}
