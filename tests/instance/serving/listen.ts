import type { IncomingMessage, RequestListener, Server as HttpServer, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { isIPv6 } from "node:net";
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

/** Where nobody but this machine reaches what is served: it has accounts whose passwords are their names. */
const loopback = "127.0.0.1";

/** A port (0 takes a free one) of an address of this machine's; of the loopback where none is told. */
export type Door = { port: number; host?: string | undefined };

/**
 * Listens at a door; gives the port. Rejects with a sentence where it is taken or the address is not this machine's.
 */
export function listen(http: HttpServer, { port, host = loopback }: Door): Promise<number> {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    EADDRNOTAVAIL: `HOST is "${host}", and this machine has no such address.`,
    ENOTFOUND: `HOST is "${host}", and nothing has that name.`,
  };
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? ""];
      reject(sentence === undefined ? error : new Error(sentence));
    });
    http.listen(port, host, () => {
      const address = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Addresses that this machine knows as itself. */
const everywhere = new Set([loopback, "::1", "localhost", "0.0.0.0", "::"]);

/** What is served at a door, and how it ends: with every connection it holds. */
export const servedAt = (http: HttpServer, { port, host = loopback }: Door, backend: Backend): Served => ({
  url: `http://${everywhere.has(host) ? "localhost" : isIPv6(host) ? `[${host}]` : host}:${port}`,
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
export async function serveBackend(backend: Backend, { dist, ...door }: Door & { dist?: string }): Promise<Served> {
  const http = createServer(listenerOf(backend, dist));
  http.on("upgrade", backend.upgrade);
  return servedAt(http, { ...door, port: await listen(http, door) }, backend);
}
