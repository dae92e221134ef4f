import type { ProfileName } from "../dialects/profile";
import type { NotificationRecord } from "../store/records";

/** What a push says, before it is encrypted. */
export type PushText = Record<string, unknown>;

/** One push as it was sent: its text before encryption, and the answer of the push service (null: none came). */
export type SentPush = {
  account_id: string;
  endpoint: string;
  payload: PushText;
  status: number | null;
  error: string | null;
};

/** Web Push (RFC 8030, 8291 and the draft before it, 8292) to whatever endpoints subscribed. */
export type Push = {
  readonly public_key: string;
  /** As real servers have it, where nothing else is put in its place. */
  readonly encryption: Encryption;
  /** Everything sent, oldest first. */
  readonly sent: readonly SentPush[];
  /** Tells every subscription of the notification's owner that wants its kind. Settles once all were answered. */
  notify(notification: NotificationRecord): Promise<void>;
};

/** How each kind of server encrypts: as it was before RFC 8291, by it where a subscription asks for it, or always. */
export type Encryption = Record<ProfileName, "aesgcm" | "asked" | "aes128gcm">;
