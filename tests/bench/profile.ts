import type { CDPSession } from "playwright-core";
import { onPhone } from "./phone";
import { scrollTo } from "./scroll";
import { sourceOf, type Sources, withSources } from "./sources";
import { stream } from "./stream";
import { ms, printTable } from "./table";
import { throttle } from "./throttle";
import { waitUntilStill } from "../e2e/support/looks/rest";

type Frame = { url: string; lineNumber: number; columnNumber: number; functionName: string };

const MOST = 10;

/** A package by its name, our own code by its folder, and what the browser does by itself. */
function partOf(sources: Sources, { url, lineNumber, columnNumber, functionName }: Frame): string {
  if (functionName === "(garbage collector)") return "garbage collection";
  const [source] = sourceOf(sources, url, lineNumber, columnNumber) ?? [];
  if (source === undefined) return "the browser";
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return name ?? /src\/[^/]+\/[^/.]+/.exec(source)?.[0] ?? source;
}

const metrics = ["RecalcStyleDuration", "LayoutDuration"] as const;

async function durations(devtools: CDPSession): Promise<number[]> {
  const { metrics: all } = await devtools.send("Performance.getMetrics");
  return metrics.map((name) => (all.find((one) => one.name === name)?.value ?? 0) * 1000);
}

/**
 * Prints what a page's main thread is busy with, by its own time: the ten largest parts, and how much of it is style
 * and layout.
 */
async function profile(title: string, sources: Sources, devtools: CDPSession, work: () => Promise<unknown>) {
  await devtools.send("Performance.enable");
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.setSamplingInterval", { interval: 500 });
  const before = await durations(devtools);
  await devtools.send("Profiler.start");
  await work();
  const { profile: taken } = await devtools.send("Profiler.stop");
  const [style = 0, layout = 0] = (await durations(devtools)).map((now, at) => Math.max(0, now - (before[at] ?? 0)));
  const frames = new Map(taken.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  taken.samples?.forEach((id, at) => {
    const frame = frames.get(id);
    if (!frame || frame.functionName === "(idle)") return;
    const part = partOf(sources, frame);
    times.set(part, (times.get(part) ?? 0) + (taken.timeDeltas?.[at + 1] ?? 0) / 1000);
  });
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  const row = (name: string, time: number) => [name, ms(time), `${Math.round((100 * time) / busy)} %`];
  const parts = [...times].toSorted(([, a], [, b]) => b - a).slice(0, MOST);
  printTable(
    `${title}: where the main thread's ${ms(busy)} go (4× slower processor, own time)`,
    ["part", "time", "share"],
    [
      ...parts.map(([name, time]) => row(name, time)),
      row("style, within these", style),
      row("layout, within these", layout),
    ],
  );
}

/** Prints where the time goes while scrolling, streaming and starting offline, by source maps. */
export const benchProfile = (): Promise<void> =>
  withSources(async (dist, sources) => {
    await onPhone(
      { statuses: 3000 },
      async ({ page }) => {
        const devtools = await throttle(page, 4);
        await profile("Scrolling 600 statuses", sources, devtools, () => scrollTo(page, devtools, 600));
      },
      dist,
    );
    await onPhone(
      {},
      async ({ page, phone, site }) => {
        const devtools = await throttle(page, 4);
        await profile("10 s of 50 streamed statuses a second", sources, devtools, () => stream(site, 10));
        await phone.worker.active();
        await page.goto(`${site.origin}/about`);
        await waitUntilStill(page);
        await site.cut(phone.context);
        await profile("Starting offline", sources, devtools, async () => {
          await page.goto(`${site.origin}/main/friends`, { waitUntil: "commit" });
          await page.locator("[role=feed] article[data-status]").first().waitFor();
        });
        await site.restore(phone.context);
      },
      dist,
    );
  });
