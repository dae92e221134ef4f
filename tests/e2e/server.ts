import type { BrowserContext } from "playwright-core";
import { createInstance, type InstanceOptions } from "../instance/instance";
import { serve } from "../instance/serve";

/** The folder of the built app. */
export const built = process.env["DIST"] ?? "dist";

/** The embedded server with the built app on one origin, and a network that can be cut. */
export type Ground = {
  instance: ReturnType<typeof createInstance>;
  origin: string;
  /** Cuts the network: the browser says it is offline, and the server answers no one, the worker included. */
  cut(context: BrowserContext): Promise<void>;
  restore(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
};

/** Starts the embedded server from a seed, with the app that `npm run build` left in dist/. */
export async function startGround(options: Partial<InstanceOptions> = {}, dist = built): Promise<Ground> {
  const instance = createInstance({ seed: 1, ...options });
  let served = await serve(instance, { port: 0, dist });
  const origin = served.url.replace(/\/$/, "");
  const port = Number(new URL(origin).port);
  let up = true;
  return {
    instance,
    origin,
    async cut(context) {
      await context.setOffline(true);
      await served.close();
      up = false;
    },
    async restore(context) {
      if (!up) served = await serve(instance, { port, dist });
      up = true;
      await context.setOffline(false);
    },
    async close() {
      if (up) await served.close();
    },
  };
}
