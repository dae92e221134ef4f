import { createRestAPIClient } from "masto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAsk } from "../../support/ask";
import { createInstance } from "../instance";

const instance = createInstance({ seed: 7, statuses: 300, profile: "mastodon" });
const { store, origin } = instance;
const idOf = (name: string) => store.named(name)?.id ?? "";
const demo = createRestAPIClient({ url: origin, accessToken: instance.token("demo") });
const visitor = createRestAPIClient({ url: origin });

beforeAll(() => void vi.stubGlobal("fetch", (request: Request) => instance.fetch(request)));
afterAll(() => void vi.unstubAllGlobals());

test("a Mastodon's posts are plain text of 500 characters in its HTML and addresses", async () => {
  const { id, content, url, uri, account } = await demo.v1.statuses.create({
    status: "[b]one[/b]\nline, **two**\n\n@alder #Waders https://www.example.com/a/long/path/of/a/page/of/birds",
  });
  expect(content).toBe(
    "<p>[b]one[/b]<br />line, **two**</p>" +
      `<p><span class="h-card" translate="no"><a href="${origin}/@alder" class="u-url mention">@<span>alder</span></a></span> ` +
      `<a href="${origin}/tags/waders" class="mention hashtag" rel="tag">#<span>Waders</span></a> ` +
      '<a href="https://www.example.com/a/long/path/of/a/page/of/birds" target="_blank" rel="nofollow noopener" translate="no">' +
      '<span class="invisible">https://www.</span><span class="ellipsis">example.com/a/long/path/of/a/p</span><span class="invisible">age/of/birds</span></a></p>',
  );
  expect([url, uri, account.url]).toEqual([
    `${origin}/@demo/${id}`,
    `${origin}/users/demo/statuses/${id}`,
    `${origin}/@demo`,
  ]);
  await expect(demo.v1.statuses.create({ status: "x".repeat(501) })).rejects.toThrow("500");
  const texts = await demo.v1.timelines.home.list({ limit: 40 });
  const told = texts.flatMap((one) => [
    one.content,
    one.url ?? "",
    one.account.url,
    ...one.mentions.map((who) => who.url),
  ]);
  expect(told.filter((text) => /data-user|\/users\/|\/notice\//.test(text))).toEqual([]);
});

test("reactions are nothing to a Mastodon, and no number of a notification is a 404", async () => {
  const { id } = instance.act.post("demo", "reacted to");
  instance.act.react("alder", id, "🐦");
  expect(store.reactions.size).toBe(0);
  const types = new Set((await demo.v1.notifications.list({ limit: 80 })).map(({ type }) => type));
  expect([...types].filter((type) => /pleroma|reaction/.test(type))).toEqual([]);
  const ask = createAsk(instance, "demo");
  for (const no_number of ["none", "policy", "01M8CZ7EV175BQPFCBX83JM5A7"])
    expect([no_number, (await ask("GET", `/api/v1/notifications/${no_number}`)).status]).toEqual([no_number, 404]);
});

test("what servers and clients ask first is told: OAuth, webfinger, host-meta", async () => {
  const ask = createAsk(instance, null);
  const { json: oauth } = await ask<Record<string, unknown>>("GET", "/.well-known/oauth-authorization-server");
  expect(oauth).toMatchObject({
    issuer: `${origin}/`,
    token_endpoint: `${origin}/oauth/token`,
    authorization_endpoint: `${origin}/oauth/authorize`,
    code_challenge_methods_supported: ["S256"],
  });
  const finger = (resource: string) => ask<{ links: unknown }>("GET", `/.well-known/webfinger?resource=${resource}`);
  for (const resource of ["acct:alder@mudflat.example", `${origin}/@alder`, `${origin}/users/alder`])
    expect((await finger(resource)).json).toMatchObject({
      subject: "acct:alder@mudflat.example",
      aliases: [`${origin}/@alder`, `${origin}/users/alder`],
    });
  expect((await finger("acct:nobody@mudflat.example")).status).toBe(404);
  expect((await finger("acct:alder@elsewhere.example")).status).toBe(404);
  const meta = await ask<string>("GET", "/.well-known/host-meta");
  expect(meta.json).toContain(`template="${origin}/.well-known/webfinger?resource={uri}"`);
});

test("links trend with previews and with who shared them, by day", async () => {
  const read = { title: "Eleven days", description: "One flight.", width: 1500, height: 1000, blurhash: "" };
  const address = "https://flyway.example/journal";
  store.cards.set(address, { ...read, image: "/media/map.webp" });
  for (const who of ["alder", "alder", "otis"]) instance.act.post(who, `Look: ${address}`);
  const [link] = await visitor.v1.trends.links.list();
  expect(link).toMatchObject({ url: address, title: "Eleven days" });
  expect(link?.history).toHaveLength(7);
  expect(link?.history?.[0]).toMatchObject({ accounts: "2", uses: "3" });
});

test("trends, directory and familiar followers are of people here", async () => {
  const [tag] = await visitor.v1.trends.tags.list({ limit: 1 });
  expect(Number(tag?.history?.reduce((sum, { uses }) => sum + Number(uses), 0))).toBeGreaterThan(0);
  const trending = await visitor.v1.trends.statuses.list({ limit: 3 });
  const scores = trending.map(({ favouritesCount, reblogsCount }) => favouritesCount + reblogsCount);
  expect([scores.length, scores]).toEqual([3, scores.toSorted((a, b) => b - a)]);
  const found: string[] = [];
  const page = () => visitor.v1.directory.list({ limit: 10, local: true, offset: found.length });
  for (let next = await page(); next.length > 0; next = await page()) found.push(...next.map(({ acct }) => acct));
  const here = [...store.accounts.values()].filter((one) => one.host === null && one.active);
  expect(found.toSorted()).toEqual(here.map(({ username }) => username).toSorted());
  const ask = createAsk(instance, "demo");
  const maren = idOf("maren@kelp.example");
  const { json } = await ask<{ id: string; accounts: { id: string }[] }[]>(
    "GET",
    `/api/v1/accounts/familiar_followers?id[]=${maren}`,
  );
  const familiar = store.follows.to(maren).filter((id) => store.follows.has(idOf("demo"), id));
  expect(familiar.length).toBeGreaterThan(0);
  expect(json.map(({ id, accounts }) => [id, accounts.map((one) => one.id)])).toEqual([[maren, familiar]]);
});
