import type { BrowserContext } from "playwright-core";
import { createInstance, type InstanceOptions } from "../../instance/instance";
import type { Instance } from "../../instance/instance";
import type { Served } from "../../instance/serving/listen";
import { serve } from "../../instance/serving/serve";

/** How an instance and the app in a folder are served at a port. */
export type Serving = (instance: Instance, at: { port: number; dist: string }) => Promise<Served>;

/** The folder of the built app. */
export const built = process.env["DIST"] ?? "dist";

/** The embedded server with the built app on one origin, and a network that can be cut. */
export type Site = {
  instance: ReturnType<typeof createInstance>;
  origin: string;
  /** Cuts the network: the browser says it is offline, and the server answers no one, the worker included. */
  cut(context: BrowserContext): Promise<void>;
  restore(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the embedded server from a seed, with the app that `npm run build` left in dist/.
 * @param by how both are served: as an admin's web server does, or by the rules of a server that brings frontends
 */
export async function startSite(
  options: Partial<InstanceOptions> = {},
  dist = built,
  by: Serving = serve,
): Promise<Site> {
  const instance = createInstance({ seed: 1, ...options });
  let served = await by(instance, { port: 0, dist });
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
      if (!up) served = await by(instance, { port, dist });
      up = true;
      await context.setOffline(false);
    },
    async close() {
      if (up) await served.close();
    },
  };
}
