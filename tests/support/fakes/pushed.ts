import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";

/** The keys that a browser makes when it subscribes, and what it can read with them. */
export type Pushed = {
  /** As `PushSubscription.toJSON()` has them. */
  keys: { p256dh: string; auth: string };
  /**
   * What a push says: encrypted by RFC 8291 (aes128gcm) or as before it (aesgcm), and signed by VAPID in the form that
   * goes with it. Throws an Error on every other.
   */
  read(headers: Headers, body: Buffer): string;
};

/** A part of a header such as `dh=…;p256ecdsa=…`. Throws an Error where it is missing. */
function partOf(headers: Headers, header: string, part: string): string {
  const found = new RegExp(`(?:^|[;,\\s])${part}="?([\\w-]+)`).exec(headers.get(header) ?? "")?.[1];
  if (found === undefined) throw new Error(`${header} has no ${part}: ${headers.get(header)}`);
  return found;
}

/** Makes fresh keys. */
export function createPushed(): Pushed {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const authSecret = randomBytes(16);
  const own = { privateKey: curve, authSecret };

  return {
    keys: { p256dh: curve.getPublicKey().toString("base64url"), auth: authSecret.toString("base64url") },
    read(headers, body) {
      const encoding = headers.get("content-encoding");
      const signed = headers.get("authorization") ?? "";
      if (encoding === "aes128gcm") {
        if (!/^vapid t=[\w.-]+, k=[\w-]+$/.test(signed)) throw new Error(`an RFC 8291 push is signed with ${signed}`);
        return ece.decrypt(body, { version: encoding, ...own }).toString("utf8");
      }
      if (encoding !== "aesgcm") throw new Error(`nobody reads a push in ${encoding}`);
      if (!/^WebPush [\w.-]+$/.test(signed)) throw new Error(`an aesgcm push is signed with ${signed}`);
      partOf(headers, "crypto-key", "p256ecdsa");
      const [dh, salt] = [partOf(headers, "crypto-key", "dh"), partOf(headers, "encryption", "salt")];
      return ece.decrypt(body, { version: encoding, dh, salt, ...own }).toString("utf8");
    },
  };
}
