import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";
import type { BrowserContext, Worker } from "playwright-core";

/** A push service of our own: it has the keys a browser would have made, and decrypts what a server sends (RFC 8291). */
export type PushService = {
  /** The next push that comes, decrypted. */
  next(): Promise<string>;
  /** Gives every page of `context` a subscription here when it subscribes; there is no real push service in tests. */
  stub(context: BrowserContext): Promise<void>;
  /** Gives a running worker another subscription here, as if the browser had dropped the one that it had. */
  stubWorker(worker: Worker): Promise<void>;
  close(): Promise<void>;
};

type Subscribed = { address: string; keys: { p256dh: string; auth: string } };

/** Runs in a page or a worker: what it subscribes has such an address and such keys. */
function subscribing({ address, keys }: Subscribed): void {
  let made: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit = {}) => {
    const key = applicationServerKey as Uint8Array<ArrayBuffer>;
    if (key.length !== 65 || key[0] !== 4) throw new TypeError("the key is no point of P-256");
    made = {
      endpoint: address,
      expirationTime: null,
      options: { applicationServerKey: key.slice().buffer, userVisibleOnly: true },
      getKey: () => null,
      toJSON: () => ({ endpoint: address, expirationTime: null, keys }),
      unsubscribe: async () => {
        made = null;
        return true;
      },
    };
    return made;
  };
}

/** Listens on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const came: string[] = [];
  const waiting: ((text: string) => void)[] = [];

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const encoding = request.headers["content-encoding"];
      const signed = /^(vapid t=|WebPush )/i.test(request.headers.authorization ?? "");
      if (request.method !== "POST" || encoding !== "aes128gcm" || !signed) {
        response.writeHead(400).end(`a push is a signed POST in aes128gcm, this is ${request.method} in ${encoding}`);
        return;
      }
      const text = ece
        .decrypt(Buffer.concat(parts), { version: "aes128gcm", privateKey: curve, authSecret: auth })
        .toString("utf8");
      const take = waiting.shift();
      if (take) take(text);
      else came.push(text);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { p256dh: curve.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };

  return {
    next() {
      const text = came.shift();
      return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text);
    },
    async stub(context) {
      await context.addInitScript(subscribing, { address: `${address}/push/1`, keys });
    },
    stubWorker: (worker) => worker.evaluate(subscribing, { address: `${address}/push/2`, keys }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
