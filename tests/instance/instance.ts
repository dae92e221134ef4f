import type { Clock } from "../../src/domain/runtime/clock";
import { createRandom } from "../support/fakes/random";
import { createWebSocket } from "../support/fakes/sockets";
import { createActs } from "./act";
import { createApp } from "./serving/app";
import { control } from "./serving/control";
import type { Controlled } from "./serving/controlled";
import { createFaults, withFault } from "./rules/faults";
import { createFiles } from "./store/files";
import type { IdKind } from "./store/ids";
import { createIds } from "./store/ids";
import type { ProfileName } from "./dialects/profile";
import { profiles } from "./dialects/profiles";
import { createPush } from "./stream/push";
import { grant } from "./acts/account/sign_in";
import { seed } from "./seed/seed";
import type { Server } from "./serving/server";
import type { SomeSettings } from "./rules/settings";
import { applySettings, defaultSettings } from "./rules/settings";
import type { Handshake } from "./stream/sockets";
import { handshake } from "./stream/sockets";
import { createStore } from "./store/store";
import { createHub } from "./stream/stream";
import type { Env } from "./serving/http";

export type InstanceOptions = {
  /** Everything that is drawn comes from it: people, posts, pictures, tokens, faults. */
  seed: number;
  /** The time, in milliseconds since the epoch; the clock's where a clock is given. */
  now?: () => number;
  /** Timers and time; the real ones by default. */
  clock?: Clock;
  /** Which server it answers as; "akkoma" by default. */
  profile?: ProfileName;
  /** Another kind of ids than the profile's. */
  ids?: IdKind;
  /** Scheme, host and port of its addresses; serving it sets it. */
  origin?: string;
  /** false: no idempotency keys are kept, whatever the profile does. */
  keeps_keys?: boolean;
  /** How many items of the page before come again on the next page of home; the profile's number by default. */
  repeats?: number;
  /** How many items home and lists hold; the profile's number by default. */
  feed_items?: number;
  /** How many statuses the seed makes: 3,000 by default, 0 for none. */
  statuses?: number;
  /** How long before now the last of them was made, in milliseconds; 0 by default. */
  rests_ms?: number;
  /** Whether rate limits are enforced; false by default. */
  limits?: boolean;
  /** How long an upload is processed; 0 by default. */
  processing_ms?: number;
  /** What the people who run it have decided; the rest is as `defaultSettings` says. */
  settings?: SomeSettings;
  /** What pushes are sent with; the real one by default. */
  fetch?: typeof globalThis.fetch;
};

/** A Mastodon-compatible server in memory. */
export type Instance = Controlled & {
  readonly origin: string;
  /** Answers a request. Rejects with a TypeError where a planned fault breaks the connection. */
  fetch(request: Request, bindings?: Env["Bindings"]): Promise<Response>;
  /** Answers a request of the server's own: no fault is meant for it. */
  within(request: Request): Promise<Response>;
  /** A WebSocket class with the browser's interface, connected in memory. */
  readonly WebSocket: typeof WebSocket;
  /** Answers a WebSocket handshake; what `WebSocket` and `serve` stand on. */
  handshake(url: URL, protocols: readonly string[]): Handshake;
};

const realClock = (now: () => number): Clock => ({
  now,
  // What waits for days (a poll's end, a scheduled post) keeps no process alive.
  setTimeout: (run, ms) => setTimeout(run, ms).unref() as unknown as number,
  clearTimeout: (timer) => clearTimeout(timer),
});

/** Makes a server from a seed. The same seed, clock and requests give the same answers. */
export function createInstance(options: InstanceOptions): Instance {
  const chosen = profiles[options.profile ?? "akkoma"];
  const profile = {
    ...chosen,
    ids: options.ids ?? chosen.ids,
    keys: options.keeps_keys === false ? null : chosen.keys,
    repeats: options.repeats ?? chosen.repeats,
    feed_items: options.feed_items ?? chosen.feed_items,
  };
  const random = createRandom(options.seed);
  const clock = options.clock ?? realClock(options.now ?? Date.now);
  const store = createStore();
  const settings = defaultSettings(chosen.name);
  applySettings(settings, options.settings ?? {});
  const server: Server = {
    store,
    profile,
    settings,
    ids: createIds(profile.ids),
    clock,
    random,
    files: createFiles(),
    hub: createHub(() => server),
    push: createPush(() => server, options.seed, options.fetch ?? ((...args) => globalThis.fetch(...args))),
    origin: options.origin ?? "https://mudflat.example",
    limits: options.limits ?? false,
    processing_ms: options.processing_ms ?? 0,
  };
  seed(server, options.seed, options.statuses ?? 3000, clock.now() - (options.rests_ms ?? 0));

  const app = createApp(server);
  const faults = createFaults(createRandom(options.seed + 1));
  const instance: Instance = {
    server,
    get origin() {
      return server.origin;
    },
    async fetch(request, bindings = {}) {
      const { pathname, search } = new URL(request.url);
      const own = pathname.startsWith("/-/instance/");
      const fault = own ? undefined : faults.next(request.method, pathname + search);
      return withFault(fault, request, clock, () => app.fetch(request, { ...bindings, fault }));
    },
    within: async (request) => app.fetch(request, {}),
    WebSocket: createWebSocket((url, protocols) => handshake(server, url, protocols)),
    handshake: (url, protocols) => handshake(server, url, protocols),
    store,
    act: createActs(server),
    faults,
    settings,
    push: server.push,
    token(username, more = []) {
      const account = store.named(username);
      if (!account) throw new Error(`nobody is called ${username} here`);
      const scopes = ["read", "write", "follow", "push", ...more];
      const made = [...store.apps.values()].find((one) => one.client_id === "instance") ?? {
        id: server.ids.next("apps"),
        name: "Godwit",
        website: null,
        redirect_uris: ["urn:ietf:wg:oauth:2.0:oob"],
        scopes,
        client_id: "instance",
        client_secret: random.uuid(),
      };
      store.apps.set(made.id, made);
      return grant(server, made, account, scopes).access_token;
    },
  };
  control(app, instance);
  return instance;
}
