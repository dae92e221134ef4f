import * as v from "valibot";
import { MediaAttachment } from "../domain/entities/media_attachment";
import { ApiError } from "../domain/requests/api_error";
import type { ServerRequest } from "../domain/requests/server_request";
import type { Clock } from "../domain/runtime/clock";
import { readBody } from "./response_body";
import { parseLinkHeader } from "./link_header";

/** A good answer: its value, its HTTP status, the pages before and after it, and when it was asked and answered, in ms. */
export type Answer = {
  json: unknown;
  status: number;
  next: ServerRequest | null;
  prev: ServerRequest | null;
  asked_at: number;
  answered_at: number;
};

export type Api = {
  readonly origin: string;
  /**
   * Asks the server. Throws `ApiError` for every failure of the network or the server, and `signal`'s reason when the
   * caller has taken the question back.
   */
  ask(request: ServerRequest, signal?: AbortSignal): Promise<Answer>;
  /** Reads a file of the server's that is no data (a page of HTML) as text. Throws as `ask` does. */
  text(path: string, signal?: AbortSignal): Promise<string>;
  /**
   * Reads a file at any address, another server's too where that allows it; no token goes along. As "image" it is asked for
   * as a picture is shown, so that the worker has it from what it keeps. Throws as `ask` does; `offline` also where the other
   * server forbids reading.
   */
  file(address: string, as?: "image", signal?: AbortSignal): Promise<Blob>;
  /**
   * Sends a file and waits until the server has worked it up. Gives the attachment, whose id a post names. Throws as
   * `ask` does; `timeout` when the server is not done within two minutes. `progress` is told how many bytes of how many have
   * gone out, where the world can know it.
   */
  upload(file: Blob, name: string, how?: How): Promise<MediaAttachment>;
};

/** Told how many bytes of how many have gone out. */
type OnProgress = (sent: number, of: number) => void;

/**
 * Sends a POST as fetch does, which cannot say how much of a body has gone out, and tells it. Rejects as fetch does: with a
 * `TypeError` where the server is not reached, with the signal's reason where it is aborted.
 */
export type Post = (
  url: string,
  sent: { headers: Headers; body: FormData; signal: AbortSignal },
  on_progress: OnProgress,
) => Promise<Response>;

/** `focus` as a server reads it, "x,y". */
type How = { description?: string; focus?: string | undefined; signal?: AbortSignal; progress?: OnProgress };

export type Parts = {
  fetch: typeof fetch;
  /** Sends files whose progress is asked for: a page can tell it (api/xhr_client), a service worker cannot. */
  post?: Post;
  /** "https://host" of the server. */
  origin: string;
  token?: string;
  clock: Clock;
  /** How long an answer may take, in ms; an upload has ten times as long. */
  timeout_ms?: number;
};

type Sent = { method: string; headers: Headers; body?: BodyInit };
type Send = (url: string, sent: Sent & { signal: AbortSignal }) => Promise<Response>;

/** The client of one server and one token (or none: a visitor's). */
export function createApi({ fetch, post, origin, token, clock, timeout_ms = 30_000 }: Parts): Api {
  const byFetch: Send = (url, sent) => fetch(url, { ...sent, credentials: "omit" });

  /** Does what needs the network, for so many ms at most. */
  async function within<Got>(
    limit: number,
    signal: AbortSignal | undefined,
    work: (stop: AbortSignal) => Promise<Got>,
  ) {
    signal?.throwIfAborted();
    const stop = new AbortController();
    let late = false;
    const timer = clock.setTimeout(() => {
      late = true;
      stop.abort();
    }, limit);
    const take = () => stop.abort(signal?.reason);
    signal?.addEventListener("abort", take, { once: true });
    try {
      return await work(stop.signal);
    } catch {
      signal?.throwIfAborted();
      throw new ApiError({ kind: late ? "timeout" : "offline", message: "" });
    } finally {
      clock.clearTimeout(timer);
      signal?.removeEventListener("abort", take);
    }
  }

  function send(path: string, sent: Sent, limit: number, signal?: AbortSignal, by = byFetch) {
    if (token) sent.headers.set("authorization", `Bearer ${token}`);
    return within(limit, signal, async (stop) => {
      const response = await by(origin + path, { ...sent, signal: stop });
      return { response, text: await response.text() };
    });
  }

  async function ask(request: ServerRequest, signal?: AbortSignal): Promise<Answer> {
    const asked_at = clock.now();
    const { response, text } = await send(pathOf(request), sentOf(request), timeout_ms, signal);
    const answered_at = clock.now();
    const json = readBody(response, text, answered_at);
    return {
      json,
      status: response.status,
      ...parseLinkHeader(response.headers.get("link"), request),
      asked_at,
      answered_at,
    };
  }

  async function text(path: string, signal?: AbortSignal): Promise<string> {
    const sent = { method: "GET", headers: new Headers({ accept: "text/html, text/plain" }) };
    const { response, text: body } = await send(path, sent, timeout_ms, signal);
    if (!response.ok) readBody(response, body, clock.now());
    return body;
  }

  async function upload(
    file: Blob,
    name: string,
    { description, focus, signal, progress }: How = {},
  ): Promise<MediaAttachment> {
    const body = new FormData();
    body.set("file", file, name);
    if (description) body.set("description", description);
    if (focus) body.set("focus", focus);
    const sent: Sent = { method: "POST", headers: new Headers(), body };
    const telling: Send | undefined =
      post && progress && ((url, { headers, signal }) => post(url, { headers, body, signal }, progress));
    const { response, text } = await send("/api/v1/media", sent, timeout_ms * 10, signal, telling);
    let status = response.status;
    let media = read(readBody(response, text, clock.now()), status);
    const until = clock.now() + 120_000;
    while (status === 202 || status === 206) {
      if (clock.now() > until) throw new ApiError({ kind: "timeout", message: "", status });
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, 1000));
      const answer = await ask({ method: "GET", path: `/api/v1/media/${encodeURIComponent(media.id)}` }, signal);
      status = answer.status;
      media = read(answer.json, status);
    }
    return media;
  }

  async function file(address: string, as?: "image", signal?: AbortSignal): Promise<Blob> {
    const sent: Sent = { method: "GET", headers: new Headers({ accept: as === "image" ? "image/*" : "*/*" }) };
    const { response, body } = await within(timeout_ms * 10, signal, async (stop) => {
      const response = await byFetch(address, { ...sent, signal: stop });
      return { response, body: await response.blob() };
    });
    if (!response.ok) readBody(response, "", clock.now());
    return body;
  }

  return { origin, ask, text, file, upload };
}

function read(json: unknown, status: number): MediaAttachment {
  const result = v.safeParse(MediaAttachment, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: "server", message: "", status, body: json });
}

/** Of one thing of a list. Rails begins the next one where a field comes again that the last one has. */
const fieldsOf = (of: string, fields: Record<string, string | undefined>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[`${of}[${name}]`, value]]));

function pairs(values: ServerRequest["form"]): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (typeof value === "object")
      return value.flatMap((one) => (typeof one === "string" ? [[`${name}[]`, one]] : fieldsOf(`${name}[]`, one)));
    return [[name, String(value)]];
  });
}

/** The path and query of a request. */
function pathOf(request: ServerRequest): string {
  const query = new URLSearchParams(pairs(request.query)).toString();
  return query === "" ? request.path : `${request.path}?${query}`;
}

function sentOf({ method, form, json, idempotency_key }: ServerRequest): Sent {
  const headers = new Headers({ accept: "application/json" });
  if (idempotency_key) headers.set("idempotency-key", idempotency_key);
  if (form) return { method, headers, body: new URLSearchParams(pairs(form)) };
  if (json === undefined) return { method, headers };
  headers.set("content-type", "application/json");
  return { method, headers, body: JSON.stringify(json) };
}
