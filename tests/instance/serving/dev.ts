import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { isServerPath } from "./dist";
import type { Backend, Door, Served } from "./listen";
import { listen, listenerOf, servedAt } from "./listen";

/**
 * Serves the sources in `root` by Vite, with hot reload unless `hot` is false, and a backend behind them on the same
 * origin. `known` are names besides this machine's own under which it is reached; Vite refuses others.
 */
export async function serveDev(
  backend: Backend,
  { root, hot: reloads = true, known = [], ...door }: Door & { root: string; hot?: boolean; known?: string[] },
): Promise<Served> {
  const http = createServer();
  const hmr = reloads && { server: http };
  const watch = reloads ? {} : null;
  const vite = await createVite({
    root,
    appType: "spa",
    server: { middlewareMode: true, hmr, watch, allowedHosts: known },
  });
  const server = listenerOf(backend);
  http.on("request", (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    if (isServerPath(pathname)) server(incoming, outgoing);
    else vite.middlewares(incoming, outgoing);
  });
  http.on("upgrade", (incoming, socket, head) => {
    const hot = incoming.headers["sec-websocket-protocol"]?.startsWith("vite-");
    if (!hot) backend.upgrade(incoming, socket, head);
  });
  const served = servedAt(http, { ...door, port: await listen(http, door) }, backend);
  return {
    ...served,
    async close() {
      await vite.close();
      await served.close();
    },
  };
}
