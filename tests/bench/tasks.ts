import type { CDPSession } from "playwright-core";

/**
 * A task of a page's main thread: how long the thread worked on it, and how much of that it collected garbage, in ms.
 */
export type Task = { own: number; garbage: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

const collecting = new Set(["MajorGC", "MinorGC"]);

/** Does something and gives what the browser noted meanwhile. */
async function trace(devtools: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  await devtools.send("Tracing.start", {
    transferMode: "ReturnAsStream",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "v8"] },
  });
  await work();
  const ended = new Promise<{ stream?: string; dataLossOccurred: boolean }>((resolve) =>
    devtools.once("Tracing.tracingComplete", resolve),
  );
  await devtools.send("Tracing.end");
  const { stream: handle, dataLossOccurred } = await ended;
  if (handle === undefined || dataLossOccurred) throw new Error("the browser lost some of what it noted");
  const pieces: Buffer[] = [];
  for (let eof = false; !eof;) {
    const piece = await devtools.send("IO.read", { handle });
    pieces.push(Buffer.from(piece.data, piece.base64Encoded ? "base64" : "utf8"));
    eof = piece.eof;
  }
  await devtools.send("IO.close", { handle });
  return (JSON.parse(Buffer.concat(pieces).toString("utf8")) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** The events of the thread that works most, of those that draw pages. */
function eventsOfPage(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const { name, args, pid, tid } of events)
    if (name === "thread_name" && args.name === "CrRendererMain") threads.set(`${pid} ${tid}`, []);
  for (const one of events) if (one.ph === "X") threads.get(`${one.pid} ${one.tid}`)?.push(one);
  const busy = (all: readonly TraceEvent[]) =>
    all.reduce((sum, { name, tdur = 0 }) => sum + (name === "RunTask" ? tdur : 0), 0);
  return [...threads.values()].toSorted((a, b) => busy(b) - busy(a))[0] ?? [];
}

/**
 * Does something and gives the tasks of the page's main thread meanwhile. Their length is the thread's own time: by the
 * clock a task is long, too, where the machine gives the processor to another thread.
 */
export async function traceTasks(devtools: CDPSession, work: () => Promise<unknown>): Promise<Task[]> {
  const events = eventsOfPage(await trace(devtools, work));
  const tasks: Task[] = [];
  let end = -Infinity;
  for (const { name, ts, dur = 0, tdur = 0 } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const last = tasks.at(-1);
    if (name === "RunTask" && ts >= end) {
      tasks.push({ own: Math.min(tdur, dur) / 1000, garbage: 0 });
      end = ts + dur;
    } else if (last && ts < end && collecting.has(name)) last.garbage += tdur / 1000;
  }
  return tasks;
}
