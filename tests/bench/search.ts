import type { Page } from "playwright-core";
import { t } from "../e2e/support/person";
import { script } from "./database";
import { onPhone } from "./phone";
import { median, ms, printTable } from "./table";
import { throttle } from "./throttle";
import { waitUntilStill } from "../e2e/support/looks/rest";

const RUNS = 5;
const MANY = 20_000;

type Fill = { fill(key: string, json: unknown, many: number): Promise<void> };
type Search = { first: number; end: number; long: number; longest: number };

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

/**
 * Prints how long a search over 20,000 statuses of the device takes, on a processor four times slower, without a
 * network.
 */
export async function benchSearch(): Promise<void> {
  await onPhone({ statuses: 3000 }, async ({ page, phone, site }) => {
    const headers = { authorization: `Bearer ${site.instance.token("demo")}` };
    const some: unknown[] = [];
    for (let url = `${site.origin}/api/v1/timelines/public?limit=40`; some.length < 1000;) {
      const json = (await (await fetch(url, { headers })).json()) as { id: string }[];
      some.push(...json);
      url = `${site.origin}/api/v1/timelines/public?limit=40&max_id=${json.at(-1)?.id ?? ""}`;
    }
    const filler = await phone.open("/robots.txt");
    await filler.addScriptTag({ content: await script() });
    const key = `demo@${new URL(site.origin).host}`;
    await filler.evaluate(([name, json, many]) => (globalThis as unknown as Fill).fill(name, json, many), [
      key,
      some,
      MANY,
    ] as const);
    await filler.close();
    await page.goto(`${site.origin}/search`);
    await page.locator("main input[type=search]").waitFor();
    await waitUntilStill(page);
    await site.cut(phone.context);
    await throttle(page, 4);
    const rows: string[][] = [];
    for (const query of ["curlew", "the", "nowhere"]) {
      const runs: Search[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await search(page, query, t("search.looking")));
        await page.getByRole("searchbox").last().fill("");
        await waitUntilStill(page);
      }
      const of = (figure: (one: Search) => number) => median(runs.map(figure));
      rows.push([
        `"${query}"`,
        query === "nowhere" ? "–" : ms(of(({ first }) => first)),
        ms(of(({ end }) => end)),
        `${of(({ long }) => long)} / ${ms(of(({ longest }) => longest))}`,
      ]);
    }
    const head = ["search", "first results on the screen", "end", "tasks over 50 ms / the longest"];
    printTable("Search over 20,000 statuses of the device (4× slower processor, offline)", head, rows);
    await site.restore(phone.context);
  });
}
