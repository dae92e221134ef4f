import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { WebSocketServer } from "ws";
import { distFile } from "./dist";
import { Lost } from "./faults";
import type { Instance } from "./instance";

export type Served = { readonly url: string; readonly port: number; close(): Promise<void> };

/** Listens on a port of every interface (0 takes a free one). Rejects with a sentence where the port is taken. */
export function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`) : error);
    });
    http.listen(port, () => {
      const address = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Ends a server with every connection it holds. */
export const shut = (http: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });

/**
 * Serves an instance over HTTP and WebSocket; with `dist`, the built app in that folder too, on the same origin: a path that
 * is a file of the app is that file, a server's path is the server's, any other page is the app's index. The instance's
 * addresses become those of the port.
 */
export async function serve(instance: Instance, { port, dist }: { port: number; dist?: string }): Promise<Served> {
  const answer = async (request: Request, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> => {
    const file = dist === undefined ? undefined : await distFile(dist, request);
    if (file) return file;
    try {
      return await instance.fetch(request, { incoming, outgoing });
    } catch (error) {
      if (!(error instanceof Lost) && !request.signal.aborted) throw error;
      incoming.socket.destroy();
      return new Response(null, { headers: { "x-hono-already-sent": "true" } });
    }
  };
  const listener = getRequestListener((request, { incoming, outgoing }) =>
    answer(request, incoming as IncomingMessage, outgoing as ServerResponse),
  );
  const http = createServer((incoming, outgoing) => void listener(incoming, outgoing));

  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (offered) => [...offered][0] ?? false });
  http.on("upgrade", (incoming, socket, head) => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const offered = (incoming.headers["sec-websocket-protocol"] ?? "").split(",").map((one) => one.trim()).filter(Boolean);
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
  });

  const at = await listen(http, port);
  instance.server.origin = `http://localhost:${at}`;
  return {
    url: instance.server.origin,
    port: at,
    async close() {
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
      await shut(http);
    },
  };
}
