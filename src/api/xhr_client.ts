import { type Api, createApi, type ApiOptions, type PostWithProgress } from "./client";

/** The `Response` constructor throws if a body is given for one of these statuses. */
const BODILESS = new Set([204, 205, 304]);

/** Parses the result of `getAllResponseHeaders`: lines of "name: value". */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends a POST through XMLHttpRequest, which reports upload progress. */
const postBy =
  (Xhr: typeof XMLHttpRequest): PostWithProgress =>
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

type Page = { XMLHttpRequest: typeof XMLHttpRequest; document: { documentElement: { lang: string } } };

/** Creates the API client of a page, which reports upload progress and asks in the page's language. */
export const createPageApi = (page: Page, parts: Omit<ApiOptions, "post" | "language">): Api =>
  createApi({ ...parts, post: postBy(page.XMLHttpRequest), language: () => page.document.documentElement.lang });
