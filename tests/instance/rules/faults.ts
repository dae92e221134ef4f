import type { Clock } from "../../../src/domain/runtime/clock";
import type { SeededRandom } from "../../support/fakes/random";

/**
 * One thing that goes wrong. Which requests it is for: `method` (any by default) and `path` (a regular expression over
 * path and query, as text), `count` times (1 by default, -1 for good), each with the chance `chance` (1 by default),
 * after letting `skip` of them pass. What happens:
 * - `latency_ms`: the request waits before the server sees it; `answer_latency_ms`: the answer waits after the commit.
 * - `lose: "request"`: the connection breaks before the server saw it; `lose: "answer"`: after it did what was asked.
 * - `answer`: this instead of the server's answer; nothing was done unless `commit` is true. With `kept` it is the
 * server's
 *   own failure, which a server that keeps idempotency keys with errors keeps too.
 * - `html`: a page of HTML with status 200 instead of the answer; nothing was done unless `commit` is true.
 * - `trickle`: the answer's body comes in pieces of `bytes`, one every `every_ms`.
 */
export type Fault = {
  method?: string;
  path?: string;
  count?: number;
  chance?: number;
  skip?: number;
  latency_ms?: number;
  answer_latency_ms?: number;
  lose?: "request" | "answer";
  answer?: { status: number; headers?: Record<string, string>; body?: unknown; kept?: boolean };
  html?: string | true;
  commit?: boolean;
  trickle?: { bytes: number; every_ms: number };
};

/** What goes wrong, and when: set by tests, in process or over HTTP. */
export type Faults = {
  /** Adds faults behind those that wait; the first that fits a request is its fault. */
  plan(...faults: Fault[]): void;
  clear(): void;
  /** The fault for a request, counted as used; undefined where all is well. */
  next(method: string, path: string): Fault | undefined;
  /** What still waits. */
  readonly waiting: readonly Fault[];
  /** Every request a fault was given to, oldest first. */
  readonly log: readonly { method: string; path: string; fault: Fault }[];
};

/** An empty plan; `random` decides where a fault has a chance. */
export function createFaults(random: SeededRandom): Faults {
  let waiting: { fault: Fault; left: number; skip: number }[] = [];
  const log: { method: string; path: string; fault: Fault }[] = [];
  return {
    plan(...faults) {
      waiting.push(...faults.map((fault) => ({ fault, left: fault.count ?? 1, skip: fault.skip ?? 0 })));
    },
    clear() {
      waiting = [];
    },
    next(method, path) {
      for (const one of waiting) {
        const { fault } = one;
        if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
        if (fault.path !== undefined && !new RegExp(fault.path).test(path)) continue;
        if (one.skip > 0) {
          one.skip -= 1;
          continue;
        }
        if (fault.chance !== undefined && !random.chance(fault.chance)) continue;
        one.left -= 1;
        if (one.left === 0) waiting = waiting.filter((other) => other !== one);
        log.push({ method, path, fault });
        return fault;
      }
      return undefined;
    },
    get waiting() {
      return waiting.map(({ fault }) => fault);
    },
    log,
  };
}

/** The connection broke: what `fetch` throws, and what makes the HTTP server destroy the socket. */
export class Lost extends TypeError {
  constructor() {
    super("Failed to fetch");
    this.name = "TypeError";
  }
}

const wait = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clock.clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = clock.setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal.addEventListener("abort", abort, { once: true });
  });

const page = "<!doctype html><html><head><title>Wait a moment</title></head><body><h1>Wait a moment</h1></body></html>";

/** A planned answer as a response: JSON of whatever is not text. */
export function planned({ status, headers = {}, body }: NonNullable<Fault["answer"]>): Response {
  const empty = body === undefined || status === 204 || status === 304;
  const text = typeof body === "string";
  const type = text ? (body.startsWith("<") ? "text/html" : "text/plain") : "application/json";
  return new Response(empty ? null : text ? body : JSON.stringify(body), {
    status,
    headers: {
      ...(empty ? {} : { "content-type": `${type}; charset=utf-8` }),
      "access-control-allow-origin": "*",
      ...headers,
    },
  });
}

function trickle(
  response: Response,
  { bytes, every_ms }: NonNullable<Fault["trickle"]>,
  clock: Clock,
  signal: AbortSignal,
): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const all = new Uint8Array(await response.arrayBuffer());
      try {
        for (let at = 0; at < all.length; at += bytes) {
          await wait(clock, every_ms, signal);
          controller.enqueue(all.slice(at, at + bytes));
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(body, { status: response.status, headers });
}

/** Answers `request` by `answer`, with `fault` on the way. Throws `Lost` where the connection breaks. */
export async function withFault(
  fault: Fault | undefined,
  request: Request,
  clock: Clock,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  request.signal.throwIfAborted();
  if (!fault) return answer();
  if (fault.latency_ms) await wait(clock, fault.latency_ms, request.signal);
  if (fault.lose === "request") throw new Lost();
  const instead = fault.answer && !fault.answer.kept ? planned(fault.answer) : undefined;
  const html =
    fault.html === undefined ? undefined : planned({ status: 200, body: fault.html === true ? page : fault.html });
  const own = (!instead && !html) || fault.commit ? await answer() : undefined;
  if (fault.answer_latency_ms) await wait(clock, fault.answer_latency_ms, request.signal);
  if (fault.lose === "answer") throw new Lost();
  const response = instead ?? html ?? own ?? planned({ status: 500 });
  return fault.trickle ? trickle(response, fault.trickle, clock, request.signal) : response;
}
