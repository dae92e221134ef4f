import { expect, test } from "vitest";
import { ApiError } from "../domain/requests/api_error";
import type { ServerRequest } from "../domain/requests/server_request";
import { createClock } from "../../tests/support/fakes/clock";
import { type ApiOptions, createApi } from "./client";

const start = 1_700_000_000_000;
const origin = "https://a.example";
const home: ServerRequest = { method: "GET", path: "/api/v1/timelines/home", query: { limit: 20 } };

type Answerer = (url: string, sent: RequestInit, count: number) => Response | Promise<Response>;

/** A client with a token over a fake network; `sent` records its requests. */
function over(answer: Answerer, options: Partial<ApiOptions> = { token: "secret" }) {
  const clock = createClock(start);
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const fetch = async (to: string | URL | Request, init: RequestInit = {}) => {
    const url = to instanceof Request ? to.url : to.toString();
    sent.push({ url, init, headers: new Headers(init.headers) });
    return answer(url, init, sent.length);
  };
  return { api: createApi({ fetch, origin, clock, ...options }), clock, sent };
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const kindOf = (asking: Promise<unknown>) =>
  asking.then(
    () => "answered",
    (error: unknown) => (error instanceof ApiError ? error.failure.kind : error),
  );

/** A network that never answers; it rejects when the request is aborted. */
const silence: Answerer = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")), { once: true });
  });

test("an answer has its status, its pages and the times of request and answer", async () => {
  const { api, clock } = over(async () => {
    clock.jump(start + 700);
    return json([1], { status: 206, headers: { link: '<https://a.example/x?max_id=5>; rel="next"' } });
  });
  const next = { ...home, query: { limit: 20, max_id: "5" } };
  const times = { asked_at: start, answered_at: start + 700 };
  expect(await api.request(home)).toEqual({ json: [1], status: 206, next, prev: null, ...times });
});

test.each([
  ["a page's", () => "de-AT"],
  ["a worker's, which it must look up", async () => "de-AT"],
])("the server is asked in the reader's language: %s; other servers are not told", async (_whose, language) => {
  const { api, sent } = over(() => json([]), { language });
  await api.request(home);
  await api.text("/static/terms-of-service.html");
  await api.file("https://far.example/cat.png");
  expect(sent.map(({ headers }) => headers.get("accept-language"))).toEqual([
    "de-AT, de;q=0.9, *;q=0.5",
    "de-AT, de;q=0.9, *;q=0.5",
    null,
  ]);
});

test("the token is sent in a header, never in a URL, and no cookie is sent", async () => {
  const { api, sent } = over(() => json([]));
  await api.request({ method: "POST", path: "/api/v1/statuses", json: { status: "x" }, idempotency_key: "k" });
  const [{ url, init, headers } = { url: "", init: {}, headers: new Headers() }] = sent;
  expect(url).toBe(`${origin}/api/v1/statuses`);
  expect(Object.fromEntries(headers)).toEqual({
    accept: "application/json",
    authorization: "Bearer secret",
    "content-type": "application/json",
    "idempotency-key": "k",
  });
  expect({ credentials: init.credentials, body: init.body }).toEqual({ credentials: "omit", body: '{"status":"x"}' });
});

test("a visitor sends no token", async () => {
  const { api, sent } = over(() => json([]), {});
  await api.request(home);
  expect(sent[0]?.headers.has("authorization")).toBe(false);
});

test("a Link header never sends the token to another server", async () => {
  const hostile = [
    "https://evil.invalid/x?max_id=1",
    "//evil.invalid/?max_id=2",
    "https://a.example@evil.invalid/?max_id=3",
    ".evil.invalid/?max_id=4",
    "?max_id=5&access_token=x%0d%0aHost:%20evil.invalid",
  ];
  const { api, sent } = over((_url, _init, count) =>
    json([], { headers: { link: `<${hostile[count - 1] ?? ""}>; rel="${count > hostile.length ? "none" : "next"}"` } }),
  );
  for (let next: ServerRequest | null = home; next;) ({ next } = await api.request(next));
  expect(sent.length).toBe(hostile.length + 1);
  for (const { url } of sent) {
    expect(new URL(url).origin).toBe(origin);
    expect(new URL(url).pathname).toBe(home.path);
    expect(url).not.toContain("secret");
  }
});

test("query and form values are encoded as servers parse them", async () => {
  const { api, sent } = over(() => json([]));
  const query = { limit: 20, with_muted: false, types: ["a", "b&c"], none: undefined };
  await api.request({ method: "GET", path: "/x", query });
  await api.request({ method: "POST", path: "/x", form: { name: "ä b", types: ["a"] } });
  expect(sent[0]?.url).toBe(`${origin}/x?limit=20&with_muted=false&types%5B%5D=a&types%5B%5D=b%26c`);
  expect(sent[1]?.init.body).toEqual(new URLSearchParams("name=%C3%A4+b&types%5B%5D=a"));
  // One object after the other: Rails starts the next object when a field name repeats.
  const media_attributes = [
    { id: "1", description: "a", focus: undefined },
    { id: "2", description: "" },
  ];
  await api.request({ method: "PUT", path: "/x", form: { media_attributes } });
  expect(sent[2]?.init.body).toEqual(
    new URLSearchParams([
      ["media_attributes[][id]", "1"],
      ["media_attributes[][description]", "a"],
      ["media_attributes[][id]", "2"],
      ["media_attributes[][description]", ""],
    ]),
  );
});

test("a silent server is a timeout; an unreachable one is offline", async () => {
  const { api, clock } = over(silence, { timeout_ms: 5000 });
  const asking = kindOf(api.request(home));
  await clock.advance(4999);
  expect(clock.waiting).toBe(1);
  await clock.advance(1);
  expect(await asking).toBe("timeout");
  expect(clock.waiting).toBe(0);

  const cut = over(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await kindOf(cut.api.request(home))).toBe("offline");
  expect(cut.clock.waiting).toBe(0);
});

test("an answer whose body breaks off is a failure", async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  expect(await kindOf(over(() => new Response(body)).api.request(home))).toBe("offline");
});

test("an aborted request rejects with the caller's reason, before and after it was sent", async () => {
  const { api, clock, sent } = over(silence);
  const left = new AbortController();
  const asking = kindOf(api.request(home, left.signal));
  left.abort("left the screen");
  expect(await asking).toBe("left the screen");
  expect(await kindOf(api.request(home, left.signal))).toBe("left the screen");
  expect(sent.length).toBe(1);
  expect(clock.waiting).toBe(0);
});

const media = (rest: object) => ({ id: "m/1", type: "image", url: null, preview_url: null, ...rest });

test("a file is uploaded with its description and polled until it is processed", async () => {
  const { api, clock, sent } = over((_url, _init, count) =>
    json(media({ url: count === 4 ? `${origin}/m.png` : null }), { status: [202, 206, 206][count - 1] ?? 200 }),
  );
  const uploading = api.upload(new Blob(["png"], { type: "image/png" }), "bird.png", { description: "A bird" });
  await clock.run();
  expect(await uploading).toMatchObject({ id: "m/1", url: `${origin}/m.png` });
  expect(clock.now()).toBe(start + 3000);
  const body = sent[0]?.init.body;
  if (!(body instanceof FormData)) throw new Error("a file goes as a form");
  const file = body.get("file");
  expect([body.get("description"), file instanceof File ? file.name : file]).toEqual(["A bird", "bird.png"]);
  const waiting = { method: "GET", url: `${origin}/api/v1/media/m%2F1` };
  expect(sent.slice(1).map(({ url, init }) => ({ method: init.method, url }))).toEqual([waiting, waiting, waiting]);
  for (const { headers } of sent) expect(headers.get("authorization")).toBe("Bearer secret");
});

test("an upload that is never processed times out after two minutes", async () => {
  const { api, clock } = over(() => json(media({}), { status: 202 }));
  const uploading = kindOf(api.upload(new Blob(["x"]), "x.png"));
  await clock.run();
  expect(await uploading).toBe("timeout");
  expect(clock.now() - start).toBeGreaterThan(120_000);
  expect(clock.now() - start).toBeLessThan(125_000);
});

test("a refused, invalid or interrupted upload fails with its kind", async () => {
  const send = (answer: Answerer) => kindOf(over(answer).api.upload(new Blob(["x"]), "x.png"));
  expect(await send(() => json({ error: "Too large" }, { status: 413 }))).toBe("invalid");
  expect(await send(() => json({ type: "image" }))).toBe("server");
  expect(await send(() => new Response("<html>"))).toBe("server");

  const lost = over((_url, _init, count) => json(media({}), { status: count === 1 ? 202 : 404 }));
  const uploading = kindOf(lost.api.upload(new Blob(["x"]), "x.png"));
  await lost.clock.run();
  expect(await uploading).toBe("missing");
});

test("a file is fetched from any server as bytes, without the token", async () => {
  const { api, sent } = over(() => new Response(new Uint8Array([1, 2, 3])));
  expect((await api.file("https://b.example/a.gif", "image")).size).toBe(3);
  await api.file("https://b.example/a.mp4");
  expect(sent.map(({ url }) => url)).toEqual(["https://b.example/a.gif", "https://b.example/a.mp4"]);
  expect(sent.map(({ headers }) => Object.fromEntries(headers))).toEqual([{ accept: "image/*" }, { accept: "*/*" }]);
  expect(sent[0]?.init.credentials).toBe("omit");
});

test("a missing, forbidden or slow file fails with its kind", async () => {
  expect(await kindOf(over(() => new Response("", { status: 404 })).api.file("https://b.example/a.gif"))).toBe(
    "missing",
  );
  const forbidden = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await kindOf(over(forbidden).api.file("https://b.example/a.gif"))).toBe("offline");
  const { api, clock } = over(silence, { timeout_ms: 100 });
  const asked = kindOf(api.file("https://b.example/a.gif"));
  await clock.advance(1001);
  expect(await asked).toBe("timeout");
});
