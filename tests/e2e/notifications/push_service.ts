import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page, Worker } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { createPushed } from "../../support/fakes/pushed";
import { t } from "../support/person";

/** A push service of our own: it has the keys a browser would have made, and decrypts what a server sends. */
export type PushService = {
  /** The next push that comes, decrypted. */
  next(): Promise<string>;
  /** How what has come was encrypted, in its order (`Content-Encoding`). */
  readonly encodings: readonly string[];
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

/**
 * Starts a push service before the claims of a file, and ends it after them.
 * @returns a function that gives it, inside claims and what prepares them
 */
export function onPushService(): () => PushService {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service?.close());
  return () => service;
}

/** Listens on a free port of this machine. */
async function startPushService(): Promise<PushService> {
  const { keys, read } = createPushed();
  const came: string[] = [];
  const encodings: string[] = [];
  const waiting: ((text: string) => void)[] = [];

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      let text: string;
      try {
        text = read(new Headers(request.headers as Record<string, string>), Buffer.concat(parts));
      } catch (error) {
        response.writeHead(400).end(String(error));
        return;
      }
      encodings.push(request.headers["content-encoding"] ?? "");
      const take = waiting.shift();
      if (take) take(text);
      else came.push(text);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    encodings,
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

/** Switches push on in the settings, as a reader does. */
export async function switchPushOn(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: t("nav.menu") }).click();
  await page.getByRole("button", { name: t("nav.settings") }).click();
  await page.getByRole("tab", { name: t("settings.tab.notifications") }).click();
  await page.getByRole("switch", { name: t("settings.push"), exact: true }).click();
  await page.getByText(t("settings.push.on")).waitFor();
}
