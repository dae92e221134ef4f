import * as v from "valibot";
import type { Api } from "../../api/client";
import { type PushAddress, readSubscription, subscribe, unsubscribe } from "../../api/calls/push_subscription";
import { readPushed, savePushed, unsure } from "../../db/notifications/push_subscription";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { PushAlerts } from "../../domain/notifications/push_alerts";
import { withTimeout } from "../../domain/runtime/with_timeout";
import type { Clock } from "../../domain/runtime/clock";

/** Why nothing is pushed, for the settings: what the reader, the browser or the server would have to change. */
export type PushHindrance =
  | "signed_out"
  | "unsupported"
  | "switched_off"
  | "no_key"
  | "denied"
  | "not_asked"
  | "no_answer"
  | "refused";

/** `message` is the server's or the browser's own sentence, "" where it has none. */
export type PushState = { on: true } | { on: false; why: PushHindrance; message: string };

export type PushWorld = {
  api: Api;
  /** The account's database: it knows whether the server may hold a subscription. */
  db: Pick<AccountDb, "settings">;
  clock: Clock;
  signed_in: boolean;
  /** The reader's setting `webPushNotifications`. */
  wanted: boolean;
  /** Which types the reader wants to be pushed. */
  alerts: PushAlerts;
  /** The server's VAPID key, base64url of an uncompressed P-256 point. */
  key: string | null;
  /** The server takes `standard`, see `Capabilities`. */
  standard: boolean;
  /** `Notification.permission`; null where the browser has none. */
  permission: NotificationPermission | null;
  /** Null where the browser has no service worker or no push. */
  registration: Pick<ServiceWorkerRegistration, "pushManager"> | null;
};

/** `pushManager.subscribe` never settles in a browser without a push service. */
const TIMEOUT = 15_000;

const off = (why: PushHindrance, message = ""): PushState => ({ on: false, why, message });

/** What an error says, as the browser has it; "" where it is none. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : "");

/**
 * The first reason why push cannot be on, or null, what the reader cannot change first (spec 000, "Web push": signed in, a
 * public key exists, permission is granted and the option is on).
 */
export function pushHindrance(
  world: Pick<PushWorld, "signed_in" | "wanted" | "key" | "permission" | "registration">,
): PushHindrance | null {
  if (!world.signed_in) return "signed_out";
  if (world.registration === null || world.permission === null) return "unsupported";
  if (world.key === null) return "no_key";
  if (!world.wanted) return "switched_off";
  if (world.permission === "denied") return "denied";
  return world.permission === "granted" ? null : "not_asked";
}

/** Bytes of a base64url text, padded or not. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

const Alerts = v.fallback(v.record(v.string(), v.union([v.string(), v.boolean()])), {});
const Subscribed = v.object({ id: v.union([v.string(), v.number()]), alerts: v.optional(Alerts) });
/** A subscription as a server tells of it. */
export const Known = v.object({ endpoint: v.string(), alerts: Alerts });

/**
 * Which types the server says it pushes of what is wanted; where it does not say, all of them. Who does not name requests to
 * follow pushes them with follows, wanted or not (Akkoma, Pleroma).
 */
function granted(wanted: PushAlerts, said: Record<string, string | boolean> | undefined): PushAlerts {
  const pushes = (type: string): boolean => {
    if (said && type === "follow_request" && said[type] === undefined) return pushes("follow");
    return wanted[type] === true && (!said || String(said[type]) === "true");
  };
  return Object.fromEntries(Object.keys(wanted).map((type) => [type, pushes(type)]));
}

/** Whether a browser's subscription is for a server's key. */
export function isFor(subscription: PushSubscription, key: string): boolean {
  const current = subscription.options.applicationServerKey;
  return current !== null && same(new Uint8Array(current), bytesOf(key));
}

/** The browser's subscription for `key`: the one that it has, or a new one where it has none or one for another key. */
async function addressFor(manager: PushManager, key: string, clock: Clock): Promise<PushAddress | null> {
  let subscription = await manager.getSubscription();
  if (subscription && !isFor(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  const subscribing = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  subscription ??= await withTimeout(manager.subscribe(subscribing), TIMEOUT, clock);
  if (!subscription) return null;
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

/**
 * Whether the server already sends what is wanted to where it is wanted, so that nothing needs to be said. A type that it does
 * not name it does not know.
 */
async function isKnown(api: Api, address: PushAddress, wanted: PushAlerts): Promise<boolean> {
  try {
    const known = v.safeParse(Known, (await api.ask(readSubscription())).json);
    if (!known.success || known.output.endpoint !== address.endpoint) return false;
    const { alerts } = known.output;
    return Object.entries(wanted).every(([type, on]) => String(alerts[type] ?? on) === String(on));
  } catch (error) {
    if (error instanceof ApiError && error.failure.status !== undefined && error.failure.kind !== "unauthorized")
      return false;
    throw error;
  }
}

/**
 * Makes push as the reader wants it: to be called at every start, when the network is back, when the setting or the permission
 * changes and when the browser has changed the subscription. Asks the reader nothing. A changed VAPID key means subscribing
 * anew; an answer without an id counts as a refusal (spec 000, section 7). Where push is not wanted, what the server still
 * holds is ended; where it could not be on either, that is said. Never throws for what browser or server may do. One look at a
 * time, in whatever tab or worker: they share the browser's subscription, and a server keeps one for a token; `read` is called
 * when it is this one's turn, so that the last one to speak to the server knows the latest wishes.
 */
export const checkPush = (locks: Pick<LockManager, "request">, read: () => Promise<PushWorld>): Promise<PushState> =>
  locks.request("push", async () => check(await read()));

async function check(world: PushWorld): Promise<PushState> {
  const why = pushHindrance(world);
  if (world.signed_in && !world.wanted) {
    const ended = await end(world);
    return why === "unsupported" || why === "no_key" ? off(why) : ended;
  }
  if (why !== null || world.registration === null || world.key === null) return off(why ?? "unsupported");
  let address: PushAddress | null;
  try {
    address = await addressFor(world.registration.pushManager, world.key, world.clock);
  } catch (error) {
    return off("refused", wordsOf(error));
  }
  if (!address) return off("no_answer");
  try {
    const request = subscribe(address, world.alerts, world.standard);
    const asked = JSON.stringify([world.alerts, world.standard]);
    const before = await readPushed(world.db);
    if (before?.asked === asked && (await isKnown(world.api, address, world.alerts))) return { on: true };
    // First: a subscription whose answer is lost is one all the same.
    await savePushed(world.db, unsure);
    const answer = v.safeParse(Subscribed, (await world.api.ask(request)).json);
    if (!answer.success) return off("refused");
    await savePushed(world.db, { asked, alerts: granted(world.alerts, answer.output.alerts) });
    return { on: true };
  } catch (error) {
    return off(...failed(error));
  }
}

/** Why a server could not be told; what is no failure of network or server is thrown on. */
export function failed(error: unknown): [PushHindrance, string] {
  if (!(error instanceof ApiError)) throw error;
  const { kind, message } = error.failure;
  return [kind === "offline" || kind === "timeout" ? "no_answer" : "refused", message];
}

/** Ends what the server may still hold; where it is not reached, it is told the next time. */
async function end({ api, db }: PushWorld): Promise<PushState> {
  if (!(await readPushed(db))) return off("switched_off");
  try {
    await stopPush(api);
  } catch (error) {
    return off(...failed(error));
  }
  await savePushed(db, null);
  return off("switched_off");
}

/**
 * Ends push for the token of `api` at the server. The browser's own subscription stays: other accounts share it (design,
 * section 6). Throws `ApiError`; one that is missing is as good as ended.
 */
export async function stopPush(api: Api): Promise<void> {
  try {
    await api.ask(unsubscribe());
  } catch (error) {
    if (!(error instanceof ApiError && error.failure.kind === "missing")) throw error;
  }
}
