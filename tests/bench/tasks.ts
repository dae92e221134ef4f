import type { CDPSession } from "playwright-core";
import { sourceOf, type Sources } from "./sources";

/** A task of a page's main thread, in ms. */
export type Task = {
  /** When it began and ended, in ms of the machine's clock. */
  from: number;
  to: number;
  /** How long it took by the clock, waits for a processor and for other threads included. */
  wall: number;
  /** How long the thread itself worked on it. */
  own: number;
  /** How much of that the collecting of garbage was. */
  garbage: number;
  /** What it was, by the browser's names for it, a call of a script by its place; all of the collecting of garbage is "garbage". */
  parts: Map<string, number>;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: Partial<Called> };
};
/** Where a function that was called stands, counted from one. */
type Called = { url: string; lineNumber: number; columnNumber: number; functionName: string };

const collecting = new Set(["MajorGC", "MinorGC"]);

function partOf(sources: Sources, { name, args: { data } }: TraceEvent): string {
  if (collecting.has(name) || name.startsWith("V8.GC")) return "garbage";
  if (name !== "FunctionCall") return name;
  const { url = "", lineNumber = 1, columnNumber = 1, functionName } = data ?? {};
  const [source, line] = sourceOf(sources, url, lineNumber - 1, columnNumber - 1) ?? [];
  return source === undefined
    ? `${name} ${functionName}`
    : `${name} ${source.replace(/.*(?:node_modules|src)\//, "")}:${line}`;
}

/**
 * Does something and gives what the browser noted meanwhile, as JSON: about a megabyte a second, in bytes, of which a process may hold
 * more than of strings. Reading it (`tasksIn`) takes seconds, in which this process, the page's server too, answers nobody.
 */
export async function trace(devtools: CDPSession, work: () => Promise<unknown>): Promise<Buffer> {
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
  return Buffer.concat(pieces);
}

/**
 * The tasks of the page's main thread in what the browser noted: of the threads that draw pages, the one that did most. The thread's own
 * time tells what the page costs: by the clock a task is long, too, where the machine gives the processor to another thread meanwhile.
 */
export function tasksIn(noted: Buffer, sources: Sources): Task[] {
  const { traceEvents: events } = JSON.parse(noted.toString("utf8")) as { traceEvents: TraceEvent[] };
  const seats = new Map<string, TraceEvent[]>();
  for (const { name, args, pid, tid } of events)
    if (name === "thread_name" && args.name === "CrRendererMain") seats.set(`${pid} ${tid}`, []);
  for (const one of events) if (one.ph === "X") seats.get(`${one.pid} ${one.tid}`)?.push(one);
  const busy = (all: readonly TraceEvent[]) =>
    all.reduce((sum, { name, tdur = 0 }) => sum + (name === "RunTask" ? tdur : 0), 0);
  const [own = []] = [...seats.values()].toSorted((a, b) => busy(b) - busy(a));
  const tasks: Task[] = [];
  let end = -Infinity;
  /** What has begun and not ended, the innermost last. */
  let around: TraceEvent[] = [];
  for (const event of own.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const { name, ts, dur = 0, tdur = 0 } = event;
    if (name === "RunTask" && ts >= end) {
      tasks.push({
        from: ts / 1000,
        to: (ts + dur) / 1000,
        wall: dur / 1000,
        own: Math.min(tdur, dur) / 1000,
        garbage: 0,
        parts: new Map(),
      });
      end = ts + dur;
      around = [];
    }
    const last = tasks.at(-1);
    if (!last || ts >= end) continue;
    if (collecting.has(name)) last.garbage += tdur / 1000;
    around = around.filter((one) => one.ts + (one.dur ?? 0) > ts);
    const add = (part: string, time: number) => last.parts.set(part, (last.parts.get(part) ?? 0) + time / 1000);
    add(partOf(sources, event), tdur);
    const outer = around.at(-1);
    if (outer) add(partOf(sources, outer), -tdur);
    around.push(event);
  }
  return tasks;
}
