import type { Instance } from "../../instance/instance";
import type { VirtualClock } from "../../support/fakes/clock";
import type { SeededRandom } from "../../support/fakes/random";
import type { Network } from "./outbox_device";

/** What the network does to the requests of a device while `rough` is true. */
export type Weather = {
  network: Network;
  rough: boolean;
  trace: string[];
  /** When the device's clock jumped, in ms. */
  jumps: number[];
  /** Paths of acts that left the device so late that another runner may have acted meanwhile. */
  strays: string[];
  /**
   * How often too often a text may be there: on a server that keeps no keys, once for each time that it arrived after
   * it had been waited and looked for; on one that keeps keys, once for each time that it arrived while it was at work
   * on the same key.
   */
  allowed(text: string): number;
};

/** How long the client waits for a post to arrive before it looks. */
const WAIT_MS = 60_000;
const LATEST_MS = 150_000;
/** How soon another runner may take over from a frozen one, in ms. */
const TAKEOVER_MS = 30_000;

const sleep = (clock: VirtualClock, ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

const page = "<!doctype html><title>Welcome</title><p>Please accept the terms of this network.";

/** A request of the act or post itself, not a look or an upload. */
const isPost = (request: Request) => request.method === "POST" && new URL(request.url).pathname === "/api/v1/statuses";

/**
 * A network that loses requests and answers, is slow, answers in the server's place, has the server itself fail and
 * keep its failure, and lets posts arrive minutes after their sender gave them up.
 */
export function createWeather(instance: Instance, clock: VirtualClock, random: SeededRandom): Weather {
  const lates: { text: string; ms: number }[] = [];
  // Browsers resend a request by themselves where a connection breaks; only keys help against that.
  const keeps_keys = instance.server.profile.keys !== null;
  const weather: Weather = {
    rough: true,
    trace: [],
    jumps: [],
    strays: [],
    network,
    allowed: (text) =>
      keeps_keys
        ? at_once.filter((one) => one === text).length
        : lates.filter((one) => one.text === text && one.ms > WAIT_MS).length,
  };
  /** Keys that the server is at work on, and texts that came under one of them meanwhile. */
  const at_work: string[] = [];
  const at_once: string[] = [];

  async function network(request: Request, arrive: () => Promise<Response>, held_ms: number): Promise<Response> {
    const { pathname } = new URL(request.url);
    const key = request.headers.get("idempotency-key") ?? "";
    const reach = async () => {
      if (!isPost(request)) return arrive();
      if (at_work.includes(key)) at_once.push(text);
      at_work.push(key);
      try {
        return await arrive();
      } finally {
        at_work.splice(at_work.indexOf(key), 1);
      }
    };
    const note = (what: string) => weather.trace.push(`${clock.now()} ${request.method} ${pathname} ${what}`);
    const text = isPost(request) ? (new URLSearchParams(await request.clone().text()).get("status") ?? "") : "";
    if (held_ms > 0) {
      note(`leaves ${held_ms} ms late`);
      if (isPost(request)) lates.push({ text, ms: held_ms });
      else if (request.method !== "GET" && held_ms > TAKEOVER_MS) weather.strays.push(pathname);
    }
    if (!weather.rough) {
      const response = await reach();
      note(String(response.status));
      return response;
    }
    const fate = random.int(0, 99);
    const slow = random.int(5, 1500);
    if (fate < 45) {
      await sleep(clock, slow);
      const response = await reach();
      note(`${response.status}`);
      await sleep(clock, slow);
      return response;
    }
    if (fate < 55) {
      await sleep(clock, slow);
      note("request lost");
      throw new TypeError("Failed to fetch");
    }
    if (fate < 68) {
      await sleep(clock, slow);
      const response = await reach();
      note(`${response.status}, answer lost`);
      if (keeps_keys && random.chance(0.3)) return network(request, arrive, held_ms);
      throw new TypeError("Failed to fetch");
    }
    if (fate < 74 && isPost(request)) {
      const late = random.int(1000, LATEST_MS);
      lates.push({ text, ms: held_ms + late });
      clock.setTimeout(() => void reach().then((response) => note(`${response.status}, late`)), late);
      await sleep(clock, slow);
      note(`to arrive ${late} ms late`);
      throw new TypeError("Failed to fetch");
    }
    if (fate < 78) {
      const hangs = isPost(request) && random.chance(0.4);
      note(hangs ? "hangs" : "slow");
      await sleep(clock, hangs ? 40_000 : random.int(1000, 8000));
      return reach();
    }
    if (fate < 82) {
      const commits = random.chance(0.5);
      if (commits) await reach();
      note(`HTML${commits ? ", committed" : ""}`);
      return answer(200, page, { "content-type": "text/html" });
    }
    if (fate < 86 && isPost(request) && random.chance(0.5)) {
      const commit = instance.server.profile.keys?.replays_errors === true && random.chance(0.4);
      const status = commit ? 500 : random.pick([500, 503, 422]);
      instance.faults.plan({ answer: { status, body: { error: "Something went wrong" }, kept: true }, commit });
      const response = await reach();
      note(`${response.status}, the server's own${commit ? ", committed" : ""}`);
      return response;
    }
    if (fate < 86) {
      const commits = random.chance(0.5);
      if (commits) await reach();
      const status = random.pick([500, 502, 503]);
      note(`${status}${commits ? ", committed" : ""}`);
      return answer(status, random.chance(0.5) ? page : { error: "Something went wrong" });
    }
    const status = random.pick([401, 403, 409, 422, 429]);
    note(`${status} in the server's place`);
    await sleep(clock, slow);
    return answer(status, { error: "No" }, status === 429 && random.chance(0.5) ? { "retry-after": "30" } : {});
  }

  return weather;
}
