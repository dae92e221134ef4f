import * as v from "valibot";
import { MediaAttachment } from "../domain/entities/statuses/media_attachment";
import { ApiError } from "../domain/requests/api_error";
import type { ServerRequest } from "../domain/requests/server_request";
import type { Clock } from "../domain/runtime/clock";
import { acceptLanguage } from "./accept_language";
import { readBody } from "./response_body";
import { parseLinkHeader } from "./link_header";

/**
 * A successful answer: its parsed body, its HTTP status, the requests for the next (older) and previous (newer) page,
 * and when the request was sent and answered, in ms.
 */
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
   * Sends a request. Throws `ApiError` for every failure of the network or the server, and the reason of `signal` if
   * the caller aborts the request.
   */
  request(request: ServerRequest, signal?: AbortSignal): Promise<Answer>;
  /** Fetches a page of the server (HTML or plain text) as text. Throws as `request` does. */
  text(path: string, signal?: AbortSignal): Promise<string>;
  /**
   * Fetches a file of any origin that allows it, without the token. "image" sends the Accept header of an image, so
   * that the service worker answers from its image cache. Throws as `request` does; `offline` also if the other origin
   * forbids the read (CORS).
   */
  file(address: string, as?: "image", signal?: AbortSignal): Promise<Blob>;
  /**
   * Uploads a file and waits until the server has processed it. Gives the attachment, whose id a post refers to. Throws
   * as `request` does, and `timeout` if processing takes more than two minutes. `progress` receives the bytes sent and
   * the bytes in total.
   */
  upload(file: Blob, name: string, how?: UploadOptions): Promise<MediaAttachment>;
};

/** Receives the bytes sent so far and the bytes in total. */
type OnProgress = (sent: number, of: number) => void;

/**
 * Sends a POST and reports its upload progress, which `fetch` cannot do. Rejects as `fetch` does: with a `TypeError` if
 * the server is unreachable, with the signal's reason if it is aborted.
 */
export type PostWithProgress = (
  url: string,
  sent: { headers: Headers; body: FormData; signal: AbortSignal },
  on_progress: OnProgress,
) => Promise<Response>;

/** `focus` is Mastodon's "x,y". */
type UploadOptions = { description?: string; focus?: string | undefined; signal?: AbortSignal; progress?: OnProgress };

export type ApiOptions = {
  fetch: typeof fetch;
  /** Sends uploads that report progress. A page has one (api/xhr_client); a service worker has no XMLHttpRequest. */
  post?: PostWithProgress;
  /** "https://host" of the server. */
  origin: string;
  token?: string;
  clock: Clock;
  /** The reader's locale (BCP 47), which each request to the server names: it writes its messages in their language. */
  language?: () => string | Promise<string>;
  /** The timeout of a request, in ms; one with a file, there or back, has ten times as long. */
  timeout_ms?: number;
};

type Sent = { method: string; headers: Headers; body?: BodyInit };
type Send = (url: string, sent: Sent & { signal: AbortSignal }) => Promise<Response>;

/** Creates the API client of one server. Without a token, requests are anonymous. */
export function createApi({ fetch, post, origin, token, clock, language, timeout_ms = 30_000 }: ApiOptions): Api {
  const upload_ms = timeout_ms * 10;
  const byFetch: Send = (url, sent) => fetch(url, { ...sent, credentials: "omit" });

  /** Runs `work` with a timeout of `limit` ms. Turns every failure into an `ApiError`, unless `signal` is aborted. */
  async function within<Got>(
    limit: number,
    signal: AbortSignal | undefined,
    work: (stop: AbortSignal) => Promise<Got>,
  ) {
    signal?.throwIfAborted();
    const stop = new AbortController();
    let timed_out = false;
    const timer = clock.setTimeout(() => {
      timed_out = true;
      stop.abort();
    }, limit);
    const onAbort = () => stop.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      return await work(stop.signal);
    } catch {
      signal?.throwIfAborted();
      throw new ApiError({ kind: timed_out ? "timeout" : "offline", message: "" });
    } finally {
      clock.clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  function send(path: string, sent: Sent, limit: number, signal?: AbortSignal, by = byFetch) {
    if (token) sent.headers.set("authorization", `Bearer ${token}`);
    return within(limit, signal, async (stop) => {
      const asked = language?.();
      // A page knows it at once: a request that waited could be missed by who stops it.
      const locale = typeof asked === "object" ? await asked : asked;
      if (locale) sent.headers.set("accept-language", acceptLanguage(locale));
      const response = await by(origin + path, { ...sent, signal: stop });
      return { response, text: await response.text() };
    });
  }

  async function sendRequest(request: ServerRequest, signal?: AbortSignal): Promise<Answer> {
    const asked_at = clock.now();
    const sent = sentOf(request);
    const limit = sent.body instanceof FormData ? upload_ms : timeout_ms;
    const { response, text } = await send(pathOf(request), sent, limit, signal);
    const answered_at = clock.now();
    const json = readBody(response, text, answered_at, !token);
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
    { description, focus, signal, progress }: UploadOptions = {},
  ): Promise<MediaAttachment> {
    const body = new FormData();
    body.set("file", file, name);
    if (description) body.set("description", description);
    if (focus) body.set("focus", focus);
    const sent: Sent = { method: "POST", headers: new Headers(), body };
    const sendWithProgress: Send | undefined =
      post && progress && ((url, { headers, signal }) => post(url, { headers, body, signal }, progress));
    const { response, text } = await send("/api/v1/media", sent, upload_ms, signal, sendWithProgress);
    let status = response.status;
    let media = read(readBody(response, text, clock.now()), status);
    const until = clock.now() + 120_000;
    while (status === 202 || status === 206) {
      if (clock.now() > until) throw new ApiError({ kind: "timeout", message: "", status });
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, 1000));
      const answer = await sendRequest(
        { method: "GET", path: `/api/v1/media/${encodeURIComponent(media.id)}` },
        signal,
      );
      status = answer.status;
      media = read(answer.json, status);
    }
    return media;
  }

  async function file(address: string, as?: "image", signal?: AbortSignal): Promise<Blob> {
    const sent: Sent = { method: "GET", headers: new Headers({ accept: as === "image" ? "image/*" : "*/*" }) };
    const { response, body } = await within(upload_ms, signal, async (stop) => {
      const response = await byFetch(address, { ...sent, signal: stop });
      return { response, body: await response.blob() };
    });
    if (!response.ok) readBody(response, "", clock.now());
    return body;
  }

  return { origin, request: sendRequest, text, file, upload };
}

function read(json: unknown, status: number): MediaAttachment {
  const result = v.safeParse(MediaAttachment, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: "server", message: "", status });
}

/** The form fields of one object in an array. Rails starts the next object when a field name repeats. */
const fieldsOf = (of: string, fields: Record<string, string | undefined>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[`${of}[${name}]`, value]]));

function pairs(values: ServerRequest["form"]): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value instanceof File) return [];
    if (typeof value === "object")
      return value.flatMap((one) => (typeof one === "string" ? [[`${name}[]`, one]] : fieldsOf(`${name}[]`, one)));
    return [[name, String(value)]];
  });
}

function pathOf(request: ServerRequest): string {
  const query = new URLSearchParams(pairs(request.query)).toString();
  return query === "" ? request.path : `${request.path}?${query}`;
}

/** A form as it is sent: with files in several parts. */
function bodyOf(form: NonNullable<ServerRequest["form"]>): URLSearchParams | FormData {
  const files = Object.entries(form).filter((one): one is [string, File] => one[1] instanceof File);
  if (files.length === 0) return new URLSearchParams(pairs(form));
  const body = new FormData();
  for (const [name, value] of pairs(form)) body.append(name, value);
  for (const [name, file] of files) body.set(name, file, file.name);
  return body;
}

function sentOf({ method, form, json, idempotency_key }: ServerRequest): Sent {
  const headers = new Headers({ accept: "application/json" });
  if (idempotency_key) headers.set("idempotency-key", idempotency_key);
  if (form) return { method, headers, body: bodyOf(form) };
  if (json === undefined) return { method, headers };
  headers.set("content-type", "application/json");
  return { method, headers, body: JSON.stringify(json) };
}
