import { type Api, createApi, type Parts, type Post } from "./client";

/** Statuses whose answers have no body, which `Response` insists on. */
const BODILESS = new Set([204, 205, 304]);

/** The head of an answer as `getAllResponseHeaders` gives it: lines of "name: value". */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Posts by a page's own means. */
const postBy =
  (Xhr: typeof XMLHttpRequest): Post =>
  (url, { headers, body, signal }, on_progress) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const xhr = new Xhr();
      xhr.open("POST", url);
      headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      const stop = () => xhr.abort();
      signal.addEventListener("abort", stop, { once: true });
      xhr.upload.addEventListener("progress", ({ loaded, total }) => on_progress(loaded, total));
      xhr.addEventListener("load", () => {
        const { status, statusText } = xhr;
        const text = BODILESS.has(status) ? null : xhr.responseText;
        resolve(new Response(text, { status, statusText, headers: headersOf(xhr.getAllResponseHeaders()) }));
      });
      xhr.addEventListener("error", () => reject(new TypeError("The server was not reached")));
      xhr.addEventListener("abort", () => reject(signal.reason));
      xhr.addEventListener("loadend", () => signal.removeEventListener("abort", stop));
      xhr.send(body);
    });

/** The client of a server as a page has it, which tells how far a file is. */
export const createPageApi = (Xhr: typeof XMLHttpRequest, parts: Omit<Parts, "post">): Api =>
  createApi({ ...parts, post: postBy(Xhr) });
