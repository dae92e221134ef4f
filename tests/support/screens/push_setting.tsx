import { cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { createApi } from "../../../src/api/client";
import { readChoices } from "../../../src/db/settings/settings";
import { PushSetting } from "../../../src/features/settings/notifications/PushSetting";
import { ChoicesContext } from "../../../src/ui/context/useSetting";
import { useLive } from "../../../src/ui/context/useLive";
import { useWorld } from "../../../src/ui/context/useWorld";
import { createLocks } from "../fakes/locks";
import { inWorld } from "./in_world";

export const vapid_key = btoa(String.fromCharCode(4, ...new Uint8Array(64)))
  .replaceAll("+", "-")
  .replaceAll("/", "_");
const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };

type Held = { endpoint: string; alerts: Record<string, boolean> } | null;

/**
 * What the fakes hold: the server's push subscription, the function that answers requests, and what they were asked.
 */
export const push = {
  held: null as Held,
  serve: pushServer,
  shown: vi.fn(async (_title: string, _options: NotificationOptions) => undefined),
  requestPermission: vi.fn(async () => {
    allow("granted");
    return "granted";
  }),
};

/** The browser's permission from now on. */
export const allow = (permission: NotificationPermission) =>
  vi.stubGlobal("Notification", { permission, requestPermission: push.requestPermission });

/** What the browser's service worker registration is from now on. */
export const register = (getRegistration: () => Promise<unknown>) =>
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });

/** A browser that subscribes to an endpoint of its own. */
export function pushBrowser() {
  let made: object | null = null;
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      (made = {
        options: { applicationServerKey: applicationServerKey.slice().buffer },
        endpoint: "https://push.example/1",
        toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
      }),
  };
  return { getRegistration: async () => ({ pushManager }) };
}

/** A server with a single subscription that lacks the alert "move". */
export async function pushServer(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const { method } = request;
  if (method === "DELETE") push.held = null;
  if (method === "POST") {
    const { subscription, data } = (await request.json()) as {
      subscription: { endpoint: string };
      data: { alerts: Record<string, boolean> };
    };
    const { move: _unknown, ...alerts } = data.alerts;
    push.held = { endpoint: subscription.endpoint, alerts };
  }
  return push.held
    ? Response.json({ id: 1, ...push.held })
    : Response.json({ error: "Record not found" }, { status: 404 });
}

/**
 * A browser that can subscribe and was not asked yet, and a server without a subscription, for each claim of a file.
 */
export function withPush(): void {
  beforeEach(() => {
    [push.held, push.serve] = [null, pushServer];
    allow("default");
    vi.stubGlobal("PushManager", vi.fn());
    register(pushBrowser().getRegistration);
    Object.defineProperty(navigator, "locks", { configurable: true, value: createLocks().client() });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    for (const one of ["serviceWorker", "locks", "permissions", "standalone"]) Reflect.deleteProperty(navigator, one);
    vi.clearAllMocks();
  });
}

/** Provides the settings, live. */
function Chosen({ children }: { children: ReactNode }) {
  const { db } = useWorld();
  const own = useLive(() => readChoices(db), [db]);
  return own ? <ChoicesContext value={own}>{children}</ChoicesContext> : null;
}

/** Renders the setting for a server with a push key; null: it has none. */
export async function draw(key: string | null = vapid_key) {
  const fetch: typeof pushServer = (url, init) => push.serve(url, init);
  const desktop = async () => ({ showNotification: push.shown, getNotifications: async () => [] });
  const api = createApi({ fetch, origin: "https://a.example", token: "t", clock });
  const { t, world } = await inWorld(
    <Chosen>
      <PushSetting />
    </Chosen>,
    {
      own: {},
      instance: { vapid_key: key },
      world: { api, loadDesktop: desktop, sync: { settings: { notifyChanged: () => undefined } } as never },
    },
  );
  const all = () => screen.getByRole("switch", { name: t("settings.push") });
  return { t, db: world.db, app: world.app, all };
}

/** Like `draw`, once the setting is enabled. */
export async function open() {
  const drawn = await draw();
  await waitFor(() => expect(drawn.all()).toHaveAttribute("aria-disabled", "false"));
  return drawn;
}
