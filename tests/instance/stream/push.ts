import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";
import type { NotificationRecord, SubscriptionRecord } from "../store/records";
import type { Encryption, Push, SentPush } from "./push_service";
import { pushedType, pushText } from "./push_text";
import type { Server } from "../serving/server";

const real: Encryption = {
  akkoma: "aesgcm",
  pleroma: "aesgcm",
  mastodon: "asked",
  gotosocial: "aes128gcm",
  snac: "aes128gcm",
};

const base64url = (bytes: Buffer): string => bytes.toString("base64url");

/** VAPID keys from a seed, so that a server started again keeps its subscribers. */
function vapidKeys(seed: number): { publicKey: string; privateKey: string } {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(`vapid/${seed}`).digest());
  return { publicKey: base64url(curve.getPublicKey()), privateKey: base64url(curve.getPrivateKey()) };
}

/** Sends with `fetch`, which `web-push` itself does not use: it always speaks TLS, and endpoints in tests do not. */
export function createPush(server: () => Server, seed: number, fetch: typeof globalThis.fetch): Push {
  let keys: ReturnType<typeof vapidKeys> | undefined;
  const own = () => (keys ??= vapidKeys(seed));
  const sent: SentPush[] = [];
  const encryption = { ...real };

  const send = async (subscription: SubscriptionRecord, notification: NotificationRecord) => {
    const { store, origin, profile } = server();
    const payload = pushText(server(), notification, store.tokens.get(subscription.token_id)?.access_token ?? "");
    const way = encryption[profile.name];
    const standard = way === "aes128gcm" || (way === "asked" && subscription.standard);
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
        contentEncoding: standard ? "aes128gcm" : "aesgcm",
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
    encryption,
    sent,
    async notify(notification) {
      const { store, profile } = server();
      const { type, account_id } = notification;
      // Akkoma's and Pleroma's alert for followers is that for requests, too.
      const alert = type === "follow_request" && profile.dialect === "akkoma" ? "follow" : pushedType(server(), type);
      const wanted = [...store.subscriptions.values()].filter(
        (one) => one.account_id === account_id && one.alerts[alert] === true,
      );
      await Promise.all(wanted.map((one) => send(one, notification)));
    },
  };
}
