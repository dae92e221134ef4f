import type { IncomingMessage, RequestListener, Server as HttpServer, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { distFile } from "./dist";

/** What stands behind the app: the embedded server, or a server elsewhere. */
export type Backend = {
  answer: (request: Request, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<Response>;
  /** Takes a connection that wants to become a WebSocket. */
  upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** A file of the server's own that stands before the app's of the same path. */
  before?: (path: string) => Response | undefined;
  /** What the server makes of the app's page before it is sent. */
  page?: (html: string) => Promise<string>;
  /** Ends the sockets it holds. */
  close: () => void;
};

export type Served = { readonly url: string; readonly port: number; close(): Promise<void> };

/** Listens on a port of every interface (0 takes a free one); gives the port. Rejects with a sentence where it is taken. */
export function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        taken
          ? new Error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`)
          : error,
      );
    });
    http.listen(port, () => {
      const address = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** What is served at a port, and how it ends: with every connection it holds. */
export const servedAt = (http: HttpServer, port: number, backend: Backend): Served => ({
  url: `http://localhost:${port}`,
  port,
  close: () =>
    new Promise((resolve) => {
      backend.close();
      http.close(() => resolve());
      http.closeAllConnections();
    }),
});

/** The backend as a listener of Node's; with `dist`, the built app in that folder before it. */
export const listenerOf = (backend: Backend, dist?: string): RequestListener => {
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    const own = backend.before?.(new URL(request.url).pathname);
    const file = own ?? (dist === undefined ? undefined : await distFile(dist, request, backend.page));
    return file ?? backend.answer(request, incoming as IncomingMessage, outgoing as ServerResponse);
  });
  return (incoming, outgoing) => void listener(incoming, outgoing);
};

/** Serves a backend; with `dist`, the built app in that folder too, on the same origin (`distFile`). */
export async function serveBackend(backend: Backend, { port, dist }: { port: number; dist?: string }): Promise<Served> {
  const http = createServer(listenerOf(backend, dist));
  http.on("upgrade", backend.upgrade);
  return servedAt(http, await listen(http, port), backend);
}
