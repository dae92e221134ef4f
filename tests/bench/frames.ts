import type { CDPSession, Page } from "playwright-core";

/** What the main thread of a page did in a while: tasks over 50 ms, the longest frame, and frames that were lost. */
export type Frames = { long_tasks: number; longest_task: number; longest_frame: number; lost_frames: number };

/** Begins to note long tasks and frames in the page. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { tasks: [] as number[], frames: [] as number[], stop: false };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.tasks.push(duration);
    }).observe({ entryTypes: ["longtask"] });
    let last = performance.now();
    const frame = (now: number) => {
      noted.frames.push(now - last);
      last = now;
      if (!noted.stop) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Ends what `watchFrames` began. A frame is lost for each 16.7 ms beyond the first of the time between two. */
export async function takeFrames(page: Page): Promise<Frames> {
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: { tasks: number[]; frames: number[]; stop: boolean } };
    noted.stop = true;
    return {
      long_tasks: noted.tasks.length,
      longest_task: Math.max(0, ...noted.tasks),
      longest_frame: Math.max(0, ...noted.frames),
      lost_frames: noted.frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / (1000 / 60)) - 1), 0),
    };
  });
}

/**
 * Nodes in the document and bytes of the script heap, after garbage was collected. What devtools watch for it they
 * watch no longer.
 */
export async function takeMemory(devtools: CDPSession): Promise<{ nodes: number; heap: number }> {
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { result } = await devtools.send("Runtime.evaluate", { expression: "document.querySelectorAll('*').length" });
  await devtools.send("Performance.disable");
  await devtools.send("HeapProfiler.disable");
  return { nodes: Number(result.value), heap: value("JSHeapUsedSize") };
}
