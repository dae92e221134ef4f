import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import type { Backend } from "./listen";

/** Headers that belong to one connection, not to what is passed on (RFC 9110, section 7.6.1). */
const hop = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "te",
  "trailer",
  "upgrade",
  "proxy-authorization",
  "host",
  "content-length",
];

async function forward(server: URL, request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [...hop, "origin", "referer", "accept-encoding"]) headers.delete(name);
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  try {
    const answer = await fetch(new URL(pathname + search, server), {
      method: request.method,
      headers,
      body,
      redirect: "manual",
      signal: request.signal,
    });
    const back = new Headers(answer.headers);
    for (const name of [...hop, "content-encoding", "strict-transport-security"]) back.delete(name);
    const link = back.get("link");
    if (link !== null) back.set("link", link.replaceAll(server.origin, origin));
    return new Response(answer.body, { status: answer.status, headers: back });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return Response.json({ error: `${server.host} did not answer: ${cause}` }, { status: 502 });
  }
}

/**
 * Passes a WebSocket on byte for byte: the handshake with the server's own host, then whatever either side says. Gives
 * the connection to the server, which lives as long as the one to the browser.
 */
function forwardSocket(server: URL, incoming: IncomingMessage, socket: Duplex, head: Buffer): Duplex {
  const secure = server.protocol === "https:";
  const port = Number(server.port) || (secure ? 443 : 80);
  const upstream = secure
    ? connectTls({ host: server.hostname, port, servername: server.hostname })
    : connect(port, server.hostname);
  const headers = Object.entries({ ...incoming.headers, host: server.host, origin: server.origin });
  const lines = headers.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${Array.isArray(value) ? value.join(", ") : value}`],
  );
  upstream.once(secure ? "secureConnect" : "connect", () => {
    upstream.write(`GET ${incoming.url ?? "/"} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on("error", () => socket.destroy());
  socket.on("error", () => upstream.destroy());
  socket.on("close", () => upstream.destroy());
  return upstream;
}

/**
 * A server elsewhere, such as https://some.server: every request and every WebSocket is passed on to it.
 * @param origin under which the app is reached, where a request does not say it (behind a web server that speaks https)
 */
export function proxyBackend(server: URL, origin?: string): Backend {
  const open = new Set<Duplex>();
  return {
    answer: (request) => forward(server, request, origin ?? new URL(request.url).origin),
    upgrade(incoming, socket, head) {
      const upstream = forwardSocket(server, incoming, socket, head);
      for (const one of [socket, upstream]) {
        open.add(one);
        one.on("close", () => open.delete(one));
      }
    },
    close() {
      for (const one of open) one.destroy();
    },
  };
}
