import { WebSocketServer } from "ws";
import { Lost } from "../rules/faults";
import { withInitialResults } from "./preload";
import { staticFile } from "../routes/server/static";
import type { Instance } from "../instance";
import type { Backend, Door, Served } from "./listen";
import { serveBackend } from "./listen";

/** An instance over HTTP and WebSocket. An answer that is lost breaks the connection. */
export function instanceBackend(instance: Instance): Backend {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (offered) => [...offered][0] ?? false });
  return {
    async answer(request, incoming, outgoing) {
      try {
        return await instance.fetch(request, { incoming, outgoing });
      } catch (error) {
        if (!(error instanceof Lost) && !request.signal.aborted) throw error;
        incoming.socket.destroy();
        return new Response(null, { headers: { "x-hono-already-sent": "true" } });
      }
    },
    upgrade(incoming, socket, head) {
      const url = new URL(incoming.url ?? "/", "http://localhost");
      const offered = (incoming.headers["sec-websocket-protocol"] ?? "")
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean);
      const shake = instance.handshake(url, offered);
      if ("refused" in shake) {
        socket.end(`HTTP/1.1 ${shake.refused} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      sockets.handleUpgrade(incoming, socket, head, (ws) => {
        const { receive, closed } = shake.accept(
          (text) => ws.send(text),
          (code, reason) => (code === 1006 ? ws.terminate() : ws.close(code, reason)),
        );
        ws.on("message", (data) => receive((data as Buffer).toString("utf8")));
        ws.on("close", closed);
      });
    },
    before: (path) => (Object.hasOwn(instance.settings.files, path) ? staticFile(instance.server, path) : undefined),
    page: (html) => withInitialResults(instance.server, html, instance.within),
    close() {
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
    },
  };
}

/** Serves an instance, with `dist` the built app before it; the instance's addresses become those of the port. */
export async function serve(instance: Instance, options: Door & { dist?: string }): Promise<Served> {
  const served = await serveBackend(instanceBackend(instance), options);
  instance.server.origin = served.url;
  return served;
}
