import { expect, test } from "vitest";
import { createInstance } from "../../../tests/instance/instance";
import { createClock } from "../../../tests/support/fakes/clock";
import { ApiError } from "../../domain/requests/api_error";
import { createApi } from "../client";
import { fetchInstance } from "./fetch_instance";
import { passwordToken, registerApp, revokeToken, verifyCredentials } from "./oauth";

const redirect_uri = "https://app.example/oauth-callback";
const demo = { username: "demo", password: "demo", redirect_uri };

/** A server in memory, a client of it, and the URLs of its requests. */
function server(profile: "akkoma" | "mastodon" | "gotosocial" = "akkoma") {
  const instance = createInstance({ seed: 1, statuses: 5, profile });
  const urls: string[] = [];
  const client = (token?: string) =>
    createApi({
      fetch: (url, init) => {
        const request = new Request(url, init);
        urls.push(request.url);
        return instance.fetch(request);
      },
      origin: instance.origin,
      clock: createClock(Date.now()),
      ...(token === undefined ? {} : { token }),
    });
  return { instance, client, urls };
}

const failed = (asking: Promise<unknown>) =>
  asking.then(
    () => "answered",
    (error: unknown) => (error instanceof ApiError ? error.failure : error),
  );

test("a password sign-in gives a token that works until it is revoked", async () => {
  const { client, urls } = server();
  const app = await registerApp(client(), "Godwit", redirect_uri);
  const { token, token_id, granted_at } = await passwordToken(client(), app, demo);
  expect([token_id, granted_at]).toEqual([expect.stringMatching(/^\d+$/), expect.closeTo(Date.now(), -4)]);
  expect((await verifyCredentials(client(token))).account.acct).toBe("demo");
  await revokeToken(client(), app, token);
  expect(await failed(verifyCredentials(client(token)))).toMatchObject({ kind: "unauthorized" });
  for (const secret of [token, app.client_secret, "password"]) expect(urls.join(" ")).not.toContain(secret);
});

test("a wrong password and a missing token are rejected with the server's message", async () => {
  const { client } = server();
  const app = await registerApp(client(), "Godwit", redirect_uri);
  const refused = await failed(passwordToken(client(), app, { ...demo, password: "wrong" }));
  expect(refused).toMatchObject({ kind: "invalid", message: expect.stringMatching(/\w/) as string });
  expect(await failed(verifyCredentials(client()))).toMatchObject({ kind: "unauthorized" });
});

test("an answer without a token is a server failure", async () => {
  for (const body of ["{}", '{"access_token":""}', '{"access_token":7}', "<html>", ""]) {
    const api = createApi({
      fetch: async () => new Response(body),
      origin: "https://a.example",
      clock: createClock(0),
    });
    const app = { client_id: "a", client_secret: "b" };
    expect(await failed(passwordToken(api, app, demo))).toMatchObject({ kind: "server" });
    expect(await failed(registerApp(api, "Godwit", redirect_uri))).toMatchObject({ kind: "server" });
    expect(await failed(verifyCredentials(api))).toMatchObject({ kind: "server" });
  }
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "what %s says of itself is read from the documents it has",
  async (profile) => {
    const { client } = server(profile);
    const { software, title, max_characters } = await fetchInstance(client());
    expect(software.name).toBe(profile);
    expect(title).not.toBe("");
    expect(max_characters).toBeGreaterThan(0);
  },
);

test("no document means no such server; no answer means no network", async () => {
  const over = (fetch: () => Promise<Response>) =>
    createApi({ fetch, origin: "https://a.example", clock: createClock(0) });
  expect(await failed(fetchInstance(over(async () => new Response("no", { status: 404 }))))).toMatchObject({
    kind: "missing",
  });
  expect(await failed(fetchInstance(over(async () => new Response("<html>"))))).toMatchObject({ kind: "missing" });
  expect(await failed(fetchInstance(over(() => Promise.reject(new TypeError("cut")))))).toMatchObject({
    kind: "offline",
  });
});

test("nodeinfo is requested from the server itself, whatever host the link names", async () => {
  const asked: string[] = [];
  const rel = "http://nodeinfo.diaspora.software/ns/schema/2.1";
  for (const href of [
    "https://evil.invalid/n",
    "//evil.invalid/n",
    "@evil.invalid/n",
    "https://a@evil.invalid//evil.invalid/n",
  ]) {
    const api = createApi({
      fetch: async (address) => {
        const { url } = new Request(address);
        asked.push(url);
        const well = url.endsWith("/.well-known/nodeinfo");
        return new Response(JSON.stringify(well ? { links: [{ rel, href }] } : {}));
      },
      origin: "https://a.example",
      token: "secret",
      clock: createClock(0),
    });
    await fetchInstance(api);
  }
  expect(asked.length).toBe(4 * 5);
  for (const url of asked) expect(new URL(url).origin).toBe("https://a.example");
});
