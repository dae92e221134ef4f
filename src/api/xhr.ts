/** Told how many bytes of how many have gone out. */
export type OnProgress = (sent: number, of: number) => void;

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

/**
 * Sends a POST as fetch does, and tells how far it is: fetch cannot say how much of a body has gone out. Rejects as fetch
 * does: with a `TypeError` where the server is not reached, with the signal's reason where it is aborted.
 */
export function postByXhr(
  Xhr: typeof XMLHttpRequest,
  url: string,
  { headers, body, signal }: { headers: Headers; body: FormData; signal: AbortSignal },
  on_progress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
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
}
