import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { isServerPath } from "./dist";
import type { Backend, Served } from "./listen";
import { listen, listenerOf, servedAt } from "./listen";

/**
 * Serves the sources in `root` by Vite, with hot reload unless `hot` is false, and a backend behind them on the same origin.
 */
export async function serveDev(
  backend: Backend,
  { port, root, hot: reloads = true }: { port: number; root: string; hot?: boolean },
): Promise<Served> {
  const http = createServer();
  const hmr = reloads && { server: http };
  const watch = reloads ? {} : null;
  const vite = await createVite({ root, appType: "spa", server: { middlewareMode: true, hmr, watch } });
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
  const served = servedAt(http, await listen(http, port), backend);
  return {
    ...served,
    async close() {
      await vite.close();
      await served.close();
    },
  };
}
