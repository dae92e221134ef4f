import type { PushAlerts } from "../../domain/notifications/push_alerts";
import type { ServerRequest } from "../../domain/requests/server_request";

/** What a browser's push subscription says of itself (`PushSubscription.toJSON()`). */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Without a slash at its end, as every server knows it: GoToSocial leads that one off, where no other origin may follow. */
const path = "/api/v1/push/subscription";

/** Asks for the subscription of the token that asks; answered with `{ id, endpoint, … }`, 404 where there is none. */
export const readSubscription = (): ServerRequest => ({ method: "GET", path });

/**
 * Subscribes an address to `alerts` for the token that asks, in place of an earlier one. `standard` asks for RFC 8291 and is
 * Mastodon's; others have no such key (server document, "Web push"). The answer must contain an id.
 */
export const subscribe = (address: PushAddress, alerts: PushAlerts, standard: boolean): ServerRequest => ({
  method: "POST",
  path,
  json: { subscription: standard ? { ...address, standard: true } : address, data: { alerts } },
});

/** Takes back the subscription of the token that asks. */
export const unsubscribe = (): ServerRequest => ({ method: "DELETE", path });
