import { expect, test } from "vitest";
import { createClock } from "../../tests/support/fakes/clock";
import { ApiError } from "../domain/requests/api_error";
import { createPageApi } from "./xhr_client";

const origin = "https://a.example";

/** A fake XMLHttpRequest whose server behaves as `behave` says, and its recorded requests. */
function aBrowser(behave: (xhr: FakeXhr) => void) {
  const made: FakeXhr[] = [];
  class Made extends FakeXhr {
    constructor() {
      super();
      made.push(this);
    }
    override send(body: FormData) {
      super.send(body);
      behave(this);
    }
  }
  const clock = createClock(1_700_000_000_000);
  const fetch = () => Promise.reject(new Error("a file with progress does not go by fetch"));
  const page = { XMLHttpRequest: Made as unknown as typeof XMLHttpRequest, document };
  return { made, clock, api: createPageApi(page, { fetch, origin, token: "secret", clock }) };
}

class FakeXhr extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  sent: { method: string; url: string; headers: Record<string, string>; body: FormData | null } = {
    method: "",
    url: "",
    headers: {},
    body: null,
  };
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getAllResponseHeaders() {
    return "content-type: application/json\r\nretry-after: 7\r\n";
  }
  send(body: FormData) {
    this.sent.body = body;
  }
  gone(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total, lengthComputable: true }));
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.#end("load");
  }
  fail() {
    this.#end("error");
  }
  abort() {
    this.#end("abort");
  }
  #end(type: string) {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event("loadend"));
  }
}

const media = { id: "m1", type: "image", url: `${origin}/m.png`, preview_url: null };
const file = new Blob(["0123456789"], { type: "image/png" });
const send = ({ api }: ReturnType<typeof aBrowser>, signal?: AbortSignal) =>
  api.upload(file, "bird.png", { description: "A bird", progress: () => {}, ...(signal && { signal }) });
const failure = (uploading: Promise<unknown>) =>
  uploading.then(
    () => "sent",
    (error: unknown) => (error instanceof ApiError ? error.failure : error),
  );

test("an upload sends its description and token, and reports progress", async () => {
  const browser = aBrowser((xhr) => {
    xhr.gone(4, 10);
    xhr.gone(10, 10);
    xhr.answer(200, media);
  });
  document.documentElement.lang = "pl";
  const told: [number, number][] = [];
  const progress = (sent: number, of: number) => void told.push([sent, of]);
  expect(await browser.api.upload(file, "bird.png", { description: "A bird", progress })).toMatchObject({ id: "m1" });
  expect(told).toEqual([
    [4, 10],
    [10, 10],
  ]);
  const sent = browser.made[0]?.sent;
  expect(sent).toMatchObject({
    method: "POST",
    url: `${origin}/api/v1/media`,
    headers: { authorization: "Bearer secret", "accept-language": "pl, *;q=0.5" },
  });
  expect(sent?.body?.get("description")).toBe("A bird");
  expect(browser.clock.waiting).toBe(0);
});

test("failures match those of fetch: refused, rate limited, offline, timeout", async () => {
  const refused = aBrowser((xhr) => xhr.answer(413, { error: "Too large" }));
  expect(await failure(send(refused))).toMatchObject({ kind: "invalid", status: 413, message: "Too large" });
  const limited = aBrowser((xhr) => xhr.answer(429, {}));
  expect(await failure(send(limited))).toMatchObject({ kind: "limited", retry_after: 7000 });
  expect(await failure(send(aBrowser((xhr) => xhr.fail())))).toMatchObject({ kind: "offline" });
  const silent = aBrowser(() => {});
  const late = failure(send(silent));
  await silent.clock.advance(300_000);
  expect(await late).toMatchObject({ kind: "timeout" });
  expect(silent.clock.waiting).toBe(0);
});

test("an aborted upload stops with the caller's reason", async () => {
  let stopped = false;
  const browser = aBrowser((xhr) => xhr.addEventListener("abort", () => (stopped = true)));
  const left = new AbortController();
  const uploading = failure(send(browser, left.signal));
  left.abort("discarded");
  expect(await uploading).toBe("discarded");
  expect(stopped).toBe(true);
});
