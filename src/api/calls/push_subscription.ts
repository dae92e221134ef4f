import type { PushAlerts } from "../../domain/notifications/push_alerts";
import type { ServerRequest } from "../../domain/requests/server_request";

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Without a trailing slash: GoToSocial redirects that form, and browsers do not follow a cross-origin redirect. */
const path = "/api/v1/push/subscription";

/** Requests the push subscription of the token. The server answers `{ id, endpoint, … }`, or 404 if there is none. */
export const readSubscriptionRequest = (): ServerRequest => ({ method: "GET", path });

/**
 * Subscribes an address to `alerts`, in place of the token's earlier subscription. `standard` requests RFC 8291
 * encryption; only Mastodon knows that key. A valid answer contains an id.
 */
export const createSubscriptionRequest = (
  address: PushAddress,
  alerts: PushAlerts,
  standard: boolean,
): ServerRequest => ({
  method: "POST",
  path,
  json: { subscription: standard ? { ...address, standard: true } : address, data: { alerts } },
});

/** Deletes the push subscription of the token. */
export const unsubscribeRequest = (): ServerRequest => ({ method: "DELETE", path });
