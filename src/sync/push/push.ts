import * as v from "valibot";
import type { Api } from "../../api/client";
import {
  createSubscriptionRequest,
  type PushAddress,
  readSubscriptionRequest,
  unsubscribeRequest,
} from "../../api/calls/push_subscription";
import { readStoredPush, saveStoredPush, unknownPush } from "../../db/notifications/push_subscription";
import type { AccountDb } from "../../db/schema";
import { ApiError } from "../../domain/requests/api_error";
import type { PushAlerts } from "../../domain/notifications/push_alerts";
import { withTimeout } from "../../domain/runtime/with_timeout";
import type { Clock } from "../../domain/runtime/clock";

/** Why push is off, for the settings screen. */
export type PushHindrance =
  | "signed_out"
  | "unsupported"
  | "switched_off"
  | "no_key"
  | "denied"
  | "not_asked"
  | "no_answer"
  | "refused";

/** `message` is the error message of the server or browser, "" if there is none. */
export type PushState = { on: true } | { on: false; why: PushHindrance; message: string };

export type PushWorld = {
  api: Api;
  /** The account's database, which stores whether the server may hold a subscription. */
  db: Pick<AccountDb, "settings">;
  clock: Clock;
  signed_in: boolean;
  /** The setting `webPushNotifications`. */
  enabled: boolean;
  /** Which notification types the user wants pushed. */
  alerts: PushAlerts;
  /** The server's VAPID key, base64url of an uncompressed P-256 point. */
  key: string | null;
  /** Whether the server supports `standard`, see `Capabilities`. */
  standard: boolean;
  /** `Notification.permission`; null in a browser without notifications. */
  permission: NotificationPermission | null;
  /** null in a browser without service workers or push. */
  registration: Pick<ServiceWorkerRegistration, "pushManager"> | null;
};

/** The time limit of `pushManager.subscribe`, in ms, which never settles in a browser without a push service. */
const TIMEOUT = 15_000;

const off = (why: PushHindrance, message = ""): PushState => ({ on: false, why, message });

/** An error's message; "" for anything else. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : "");

/** The first reason why push cannot be on, or null. Reasons that the user cannot change are checked first. */
export function pushHindrance(
  world: Pick<PushWorld, "signed_in" | "enabled" | "key" | "permission" | "registration">,
): PushHindrance | null {
  if (!world.signed_in) return "signed_out";
  if (world.registration === null || world.permission === null) return "unsupported";
  if (world.key === null) return "no_key";
  if (!world.enabled) return "switched_off";
  if (world.permission === "denied") return "denied";
  return world.permission === "granted" ? null : "not_asked";
}

/** Decodes base64url, padded or not. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

const Alerts = v.fallback(v.record(v.string(), v.union([v.string(), v.boolean()])), {});
const Subscribed = v.object({ id: v.union([v.string(), v.number()]), alerts: v.optional(Alerts) });
/** A subscription as the server returns it. */
export const KnownSubscription = v.object({ endpoint: v.string(), alerts: Alerts });

/**
 * Which of the wanted types the server pushes; all of them if its answer does not say. Akkoma and Pleroma have no
 * separate type `follow_request` and push follow requests with follows.
 */
function granted(wanted: PushAlerts, answered: Record<string, string | boolean> | undefined): PushAlerts {
  const pushes = (type: string): boolean => {
    if (answered && type === "follow_request" && answered[type] === undefined) return pushes("follow");
    return wanted[type] === true && (!answered || String(answered[type]) === "true");
  };
  return Object.fromEntries(Object.keys(wanted).map((type) => [type, pushes(type)]));
}

/** Whether a browser's subscription was made for a server's VAPID key. */
export function isForKey(subscription: PushSubscription, key: string): boolean {
  const current = subscription.options.applicationServerKey;
  return current !== null && same(new Uint8Array(current), bytesOf(key));
}

/** The browser's subscription for `key`: the existing one, or a new one if there is none or it is for another key. */
async function addressFor(manager: PushManager, key: string, clock: Clock): Promise<PushAddress | null> {
  let subscription = await manager.getSubscription();
  if (subscription && !isForKey(subscription, key)) {
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
 * Whether the server's subscription already has this address and these alerts. A type that it does not name is one it
 * does not know.
 */
async function isKnown(api: Api, address: PushAddress, wanted: PushAlerts): Promise<boolean> {
  try {
    const known = v.safeParse(KnownSubscription, (await api.request(readSubscriptionRequest())).json);
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
 * Brings push in line with the user's settings, without prompting. To be called at start, when the network is back,
 * when the setting or the permission changes, and when the browser changes the subscription. Subscribes again if the
 * VAPID key changed. An answer without an id counts as a refusal. If push is switched off, ends the server's
 * subscription. Returns errors of browser and server as a state. Runs one at a time among all tabs and the worker, as
 * they share the browser's subscription and servers keep one per token. `read` is called while holding the lock, so
 * that the last request has the latest settings.
 */
export const checkPush = (locks: Pick<LockManager, "request">, read: () => Promise<PushWorld>): Promise<PushState> =>
  locks.request("push", async () => check(await read()));

async function check(world: PushWorld): Promise<PushState> {
  const why = pushHindrance(world);
  if (world.signed_in && !world.enabled) {
    const ended = await end(world);
    return why === "unsupported" || why === "no_key" ? off(why) : ended;
  }
  if (why !== null || world.registration === null || world.key === null) return off(why ?? "unsupported");
  let address: PushAddress | null;
  try {
    address = await addressFor(world.registration.pushManager, world.key, world.clock);
  } catch (error) {
    return off("refused", errorMessage(error));
  }
  if (!address) return off("no_answer");
  try {
    const request = createSubscriptionRequest(address, world.alerts, world.standard);
    const asked = JSON.stringify([world.alerts, world.standard]);
    const before = await readStoredPush(world.db);
    if (before?.asked === asked && (await isKnown(world.api, address, world.alerts))) return { on: true };
    // Stored before the request: if the answer is lost, the subscription may exist.
    await saveStoredPush(world.db, unknownPush);
    const answer = v.safeParse(Subscribed, (await world.api.request(request)).json);
    if (!answer.success) return off("refused");
    await saveStoredPush(world.db, { asked, alerts: granted(world.alerts, answer.output.alerts) });
    return { on: true };
  } catch (error) {
    return off(...pushFailure(error));
  }
}

/** The reason and message of a failed request. Throws any other error. */
export function pushFailure(error: unknown): [PushHindrance, string] {
  if (!(error instanceof ApiError)) throw error;
  const { kind, message } = error.failure;
  return [kind === "offline" || kind === "timeout" ? "no_answer" : "refused", message];
}

/** Ends a subscription that the server may still hold. If the server cannot be reached, the next check tries again. */
async function end({ api, db }: PushWorld): Promise<PushState> {
  if (!(await readStoredPush(db))) return off("switched_off");
  try {
    await stopPush(api);
  } catch (error) {
    return off(...pushFailure(error));
  }
  await saveStoredPush(db, null);
  return off("switched_off");
}

/**
 * Ends push at the server for the token of `api`. The browser's subscription stays, as other accounts share it. Throws
 * `ApiError`, except for a missing subscription.
 */
export async function stopPush(api: Api): Promise<void> {
  try {
    await api.request(unsubscribeRequest());
  } catch (error) {
    if (!(error instanceof ApiError && error.failure.kind === "missing")) throw error;
  }
}
