import { build } from "vite";
import { benchPhone } from "./phone";
import { startSite } from "../e2e/support/server";
import { messages } from "../../src/build/messages";
import { median, ms, printTable } from "./table";
import { throttle } from "./throttle";

type Measures = { savePages(pages: unknown[]): Promise<number[]>; readNewest(times: number): Promise<number[]> };

/** The app's own saving and reading, built as the app is, for a page that has nothing else. */
export async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [messages()],
    build: { write: false, target: "es2023", lib: { entry: "tests/bench/page.ts", formats: ["iife"], name: "bench" } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && "output" in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error("Vite built nothing");
  return chunk.code;
}

/**
 * Prints what saving a page of 40 statuses and reading the newest 40 take in Chromium, on a processor four times
 * slower.
 */
export async function benchDatabase(): Promise<void> {
  const site = await startSite();
  const phone = await benchPhone(site.origin);
  try {
    const { instance } = site;
    const headers = { authorization: `Bearer ${instance.token("demo")}` };
    const pages: unknown[] = [];
    let url = `${site.origin}/api/v1/timelines/home?limit=40`;
    for (let page = 0; page < 20; page++) {
      const answer = await fetch(url, { headers });
      const json = (await answer.json()) as { id: string }[];
      pages.push(json);
      url = `${site.origin}/api/v1/timelines/home?limit=40&max_id=${json.at(-1)?.id ?? ""}`;
    }
    const page = await phone.open("/robots.txt");
    await page.addScriptTag({ content: await script() });
    await throttle(page, 4);
    const saved = await page.evaluate((all) => (globalThis as unknown as Measures).savePages(all), pages);
    const read = await page.evaluate(() => (globalThis as unknown as Measures).readNewest(20));
    printTable(
      "Database (4× slower processor, medians of 20)",
      ["what", "time"],
      [
        ["save a page of 40", ms(median(saved))],
        ["read the newest 40", ms(median(read))],
      ],
    );
  } finally {
    await phone.close();
    await site.close();
  }
}
