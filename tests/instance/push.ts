import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";
import { notificationEntity } from "./entities/notification";
import type { NotificationRecord, SubscriptionRecord } from "./records";
import type { Server } from "./server";
import { toPlain } from "./text";

/** One push as it was sent: its text before encryption, and the answer of the push service (null: none came). */
type SentPush = {
  account_id: string;
  endpoint: string;
  payload: Record<string, unknown>;
  status: number | null;
  error: string | null;
};

/** Web Push (RFC 8030, 8291, 8292) to whatever endpoints subscribed. */
export type Push = {
  readonly public_key: string;
  /** Everything sent, oldest first. */
  readonly sent: readonly SentPush[];
  /** Tells every subscription of the notification's owner that wants its kind. Settles once all were answered. */
  notify(notification: NotificationRecord): Promise<void>;
};

const base64url = (bytes: Buffer): string => bytes.toString("base64url");

/** VAPID keys from a seed, so that a server started again keeps its subscribers. */
function vapidKeys(seed: number): { publicKey: string; privateKey: string } {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(`vapid/${seed}`).digest());
  return { publicKey: base64url(curve.getPublicKey()), privateKey: base64url(curve.getPrivateKey()) };
}

const said: Record<string, (name: string) => string> = {
  mention: () => "New Mention",
  favourite: () => "New Favorite",
  reblog: () => "New Repeat",
  follow: () => "New Follower",
  follow_request: () => "New Follow Request",
  poll: () => "Poll Results",
};

/** Sends with `fetch`, which `web-push` itself does not use: it always speaks TLS, and endpoints in tests do not. */
export function createPush(server: () => Server, seed: number, fetch: typeof globalThis.fetch): Push {
  let keys: ReturnType<typeof vapidKeys> | undefined;
  const own = () => (keys ??= vapidKeys(seed));
  const sent: SentPush[] = [];

  const body = (notification: NotificationRecord): string => {
    const { store } = server();
    const from = store.account(notification.from_id);
    const status = notification.status_id === null ? undefined : store.statuses.get(notification.status_id);
    const text = status ? toPlain(status.html ?? status.text).slice(0, 80) : "";
    const acts: Record<string, string> = {
      mention: `@${from.username}: ${text}`,
      favourite: `@${from.username} has favorited your post`,
      reblog: `@${from.username} repeated: ${text}`,
      follow: `@${from.username} has followed you`,
      follow_request: `@${from.username} has requested to follow you`,
    };
    return acts[notification.type] ?? text;
  };

  const send = async (subscription: SubscriptionRecord, notification: NotificationRecord) => {
    const { store, origin } = server();
    const token = store.tokens.get(subscription.token_id);
    const entity = notificationEntity(server(), notification);
    const payload = {
      access_token: token?.access_token ?? "",
      title: said[notification.type]?.(entity.account.display_name) ?? "New Notification",
      body: body(notification),
      icon: entity.account.avatar,
      notification_id: notification.id,
      notification_type: notification.type,
      preferred_locale: "en",
    };
    const record: SentPush = {
      account_id: notification.account_id,
      endpoint: subscription.endpoint,
      payload,
      status: null,
      error: null,
    };
    sent.push(record);
    try {
      const { publicKey, privateKey } = own();
      const details = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails: {
          subject: origin.startsWith("https:") ? origin : "mailto:admin@example.org",
          publicKey,
          privateKey,
        },
        contentEncoding: "aes128gcm",
        TTL: 86_400,
      });
      const { method, headers, body: bytes, endpoint } = details;
      delete headers["Content-Length"];
      const answer = await fetch(endpoint, { method, headers, body: bytes ? new Uint8Array(bytes) : null });
      record.status = answer.status;
      if (answer.status === 404 || answer.status === 410) store.subscriptions.delete(subscription.token_id);
    } catch (error) {
      record.error = String(error);
    }
  };

  return {
    get public_key() {
      return own().publicKey;
    },
    sent,
    async notify(notification) {
      const wanted = [...server().store.subscriptions.values()].filter(
        (one) => one.account_id === notification.account_id && one.alerts[notification.type] === true,
      );
      await Promise.all(wanted.map((one) => send(one, notification)));
    },
  };
}
