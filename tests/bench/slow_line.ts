import { spawnSync } from "node:child_process";
import { createHash, createPublicKey } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as passes } from "node:timers/promises";
import { listenerOf } from "../instance/serving/listen";
import { instanceBackend } from "../instance/serving/serve";
import type { Instance } from "../instance/instance";

/** Slow 4G: half a round trip in ms, and bytes a ms up and down. */
const HALF_ROUND_MS = 75;
const UP_BYTES_A_MS = 94;
const DOWN_BYTES_A_MS = 200;

/** `trusted_key`: the hash of its public key (`startPhone`). */
export type SlowLine = { readonly origin: string; readonly trusted_key: string; close(): Promise<void> };

/** A key and a certificate for localhost, made by openssl. Throws where there is none. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "godwit-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const args = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const { status } = spawnSync("openssl", [...args, "-subj", "/CN=localhost", "-keyout", key, "-out", cert]);
  if (status !== 0) throw new Error("openssl made no certificate: install it to measure over TLS.");
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Passes on what `from` sends, in order, half a round trip later and no faster than the line (`bytes_a_ms`). */
async function pass(from: Socket, to: Socket, bytes_a_ms: number): Promise<void> {
  let free_at = performance.now();
  let sent = Promise.resolve();
  for await (const bytes of from as AsyncIterable<Buffer>) {
    free_at = Math.max(free_at, performance.now()) + bytes.length / bytes_a_ms;
    const due_at = free_at + HALF_ROUND_MS;
    sent = sent.then(async () => {
      await passes(Math.max(0, due_at - performance.now()));
      if (to.writable) to.write(bytes);
    });
    // The sender waits as it would for a full line.
    await passes(Math.max(0, free_at - performance.now()));
  }
  await sent;
  to.end();
}

/**
 * The hash by which a browser trusts a certificate that no authority signed. An error that it ignores makes it connect
 * twice.
 */
function keyHash(cert: Buffer): string {
  const der = createPublicKey(cert).export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("base64");
}

/**
 * Serves an instance and the app in `dist` as a web server on the internet does, over TLS 1.3 and HTTP/2, behind a line
 * with round trips: one each for the connection, the encryption and a request.
 */
export async function serveOverSlowLine(instance: Instance, dist: string): Promise<SlowLine> {
  const { key, cert } = certificate();
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on("request", listenerOf(instanceBackend(instance), dist) as never);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: behind } = server.address() as { port: number };
  const sockets = new Set<Socket>();
  const line = createServer(async (near) => {
    sockets.add(near);
    near.on("error", () => near.destroy());
    // The round trip in which a connection is made.
    await passes(2 * HALF_ROUND_MS);
    const far = connect(behind, "127.0.0.1");
    sockets.add(far);
    far.on("error", () => near.destroy());
    await Promise.allSettled([pass(near, far, UP_BYTES_A_MS), pass(far, near, DOWN_BYTES_A_MS)]);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as { port: number };
  const origin = `https://localhost:${port}`;
  instance.server.origin = origin;
  return {
    origin,
    trusted_key: keyHash(cert),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([line, server].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}
