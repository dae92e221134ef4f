import { createRestAPIClient, createStreamingAPIClient, type mastodon } from "masto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createInstance } from "../instance";

const instance = createInstance({ seed: 7, statuses: 300, profile: "mastodon" });
const { store, origin } = instance;
const idOf = (name: string) => store.named(name)?.id ?? "";
const client = (username?: string): mastodon.rest.Client =>
  createRestAPIClient({ url: origin, ...(username === undefined ? {} : { accessToken: instance.token(username) }) });

const [demo, admin, visitor] = [client("demo"), client("admin"), client()];
let status: mastodon.v1.Status;

beforeAll(async () => {
  // What masto.js streams with is younger than Node 20.
  const withResolvers = () => {
    const made = {};
    return Object.assign(made, {
      promise: new Promise((...settle) => Object.assign(made, { resolve: settle[0], reject: settle[1] })),
    });
  };
  if (!("withResolvers" in Promise)) Object.assign(Promise, { withResolvers });
  vi.stubGlobal("WebSocket", instance.WebSocket);
  vi.stubGlobal("fetch", (request: Request) => instance.fetch(request));
  status = await demo.v1.statuses.create({
    status: "A word with @alder about #waders https://example.com/",
    language: "en",
  });
  instance.act.favourite("alder", status.id);
});
afterAll(() => vi.unstubAllGlobals());

/** Every call that reads, as the published client makes it; a page is one that pages on. */
const reads: Record<string, () => PromiseLike<unknown>> = {
  "v1 instance": () => visitor.v1.instance.fetch(),
  "v2 instance": () => visitor.v2.instance.fetch(),
  "its description": () => visitor.v1.instance.extendedDescription.fetch(),
  "its languages": () => visitor.v1.instance.languages.list(),
  "its peers": () => visitor.v1.instance.peers.list(),
  "its activity": () => visitor.v1.instance.activity.list(),
  "its blocks": () => visitor.v1.instance.domainBlocks.fetch(),
  "its translations": () => visitor.v1.instance.translationLanguages.list(),
  emoji: () => visitor.v1.customEmojis.list(),
  directory: () => visitor.v1.directory.list({ limit: 5 }),
  "trending tags": () => visitor.v1.trends.tags.list(),
  "trending posts": () => visitor.v1.trends.statuses.list(),
  "trending links": () => visitor.v1.trends.links.list(),
  public: () => visitor.v1.timelines.public.list(),
  tag: () => visitor.v1.timelines.tag.$select("waders").list(),
  oneself: () => demo.v1.accounts.verifyCredentials(),
  app: () => demo.v1.apps.verifyCredentials(),
  home: () => demo.v1.timelines.home.list(),
  notifications: () => demo.v1.notifications.list(),
  "unread ones": () => demo.v1.notifications.unreadCount.fetch(),
  "requests of notifications": () => demo.v1.notifications.requests.list(),
  "merged requests": () => demo.v1.notifications.requests.merged.fetch(),
  "grouped notifications": () => demo.v2.notifications.list(),
  "unread groups": () => demo.v2.notifications.unreadCount.fetch(),
  policy: () => demo.v2.notifications.policy.fetch(),
  account: () => demo.v1.accounts.$select(idOf("alder")).fetch(),
  lookup: () => demo.v1.accounts.lookup({ acct: "alder" }),
  "search for people": () => demo.v1.accounts.search.list({ q: "al" }),
  statuses: () => demo.v1.accounts.$select(idOf("alder")).statuses.list(),
  followers: () => demo.v1.accounts.$select(idOf("alder")).followers.list(),
  following: () => demo.v1.accounts.$select(idOf("alder")).following.list(),
  "their tags": () => demo.v1.accounts.$select(idOf("alder")).featuredTags.list(),
  "whom they show": () => demo.v1.accounts.$select(idOf("alder")).endorsements.list(),
  "their lists": () => demo.v1.accounts.$select(idOf("alder")).lists.list(),
  relationships: () => demo.v1.accounts.relationships.fetch({ id: [idOf("alder")] }),
  "familiar followers": () => demo.v1.accounts.familiarFollowers.fetch([idOf("alder")]),
  search: () => demo.v2.search.list({ q: "waders" }),
  status: () => demo.v1.statuses.$select(status.id).fetch(),
  context: () => demo.v1.statuses.$select(status.id).context.fetch(),
  source: () => demo.v1.statuses.$select(status.id).source.fetch(),
  history: () => demo.v1.statuses.$select(status.id).history.list(),
  "who liked": () => demo.v1.statuses.$select(status.id).favouritedBy.list(),
  "who repeated": () => demo.v1.statuses.$select(status.id).rebloggedBy.list(),
  bookmarks: () => demo.v1.bookmarks.list(),
  favourites: () => demo.v1.favourites.list(),
  blocks: () => demo.v1.blocks.list(),
  mutes: () => demo.v1.mutes.list(),
  "blocked hosts": () => demo.v1.domainBlocks.list(),
  "follow requests": () => demo.v1.followRequests.list(),
  lists: () => demo.v1.lists.list(),
  conversations: () => demo.v1.conversations.list(),
  filters: () => demo.v2.filters.list(),
  "old filters": () => demo.v1.filters.list(),
  announcements: () => demo.v1.announcements.list(),
  suggestions: () => demo.v2.suggestions.list(),
  "featured tags": () => demo.v1.featuredTags.list(),
  endorsements: () => demo.v1.endorsements.list(),
  "followed tags": () => demo.v1.followedTags.list(),
  "a tag": () => demo.v1.tags.$select("waders").fetch(),
  preferences: () => demo.v1.preferences.fetch(),
  markers: () => demo.v1.markers.fetch({ timeline: ["home", "notifications"] }),
  scheduled: () => demo.v1.scheduledStatuses.list(),
};

test.each(Object.entries(reads))("masto.js reads %s", async (_, read) => {
  const found = await read();
  expect(typeof found).toBe("object");
  expect(JSON.stringify(found)).not.toMatch(/pleroma|akkoma/i);
});

test("masto.js writes: posts, edits, acts, follows, filters, lists and media", async () => {
  const made = await demo.v1.statuses.create({
    status: "to be changed",
    poll: { options: ["a", "b"], expiresIn: 600 },
  });
  expect(
    (
      await alder()
        .v1.polls.$select(made.poll?.id ?? "")
        .votes.create({ choices: [0] })
    ).ownVotes,
  ).toEqual([0]);
  const whole = demo.v1.statuses.$select(made.id);
  expect((await whole.update({ status: "changed" })).content).toBe("<p>changed</p>");
  for (const act of ["bookmark", "unbookmark", "pin", "unpin", "mute", "unmute"] as const)
    expect([act, (await whole[act]()).id]).toEqual([act, made.id]);
  const others = demo.v1.statuses.$select(instance.act.post("alder", "theirs").id);
  expect((await others.favourite()).favourited).toBe(true);
  expect((await others.reblog()).reblog?.reblogged).toBe(true);
  expect([(await others.unreblog()).reblogged, (await others.unfavourite()).favourited]).toEqual([false, false]);
  expect((await whole.remove()).text).toBe("changed");

  const birch = demo.v1.accounts.$select(idOf("birch"));
  expect((await birch.follow()).following).toBe(true);
  expect([(await birch.endorse()).endorsed, (await demo.v1.endorsements.list()).map(({ acct }) => acct)]).toEqual([
    true,
    ["birch"],
  ]);
  expect((await birch.mute({ notifications: true })).muting).toBe(true);
  expect((await birch.unmute()).muting).toBe(false);
  expect((await demo.v1.featuredTags.create({ name: "#Waders" })).name).toBe("waders");
  const filter = await demo.v2.filters.create({ title: "mud", context: ["home"], filterAction: "warn" });
  await demo.v2.filters.$select(filter.id).remove();
  const list = await demo.v1.lists.create({ title: "Birds" });
  await demo.v1.lists.$select(list.id).accounts.create({ accountIds: [idOf("birch")] });
  expect((await demo.v1.lists.$select(list.id).accounts.list()).map(({ acct }) => acct)).toEqual(["birch"]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  const file = new File([svg], "a.svg", { type: "image/svg+xml" });
  const media = await demo.v2.media.create({ file, description: "a square" });
  expect([media.type, media.meta?.original?.width]).toEqual(["image", 4]);
  const policy = await demo.v2.notifications.policy.update({ forNotFollowing: "filter" });
  expect([policy.forNotFollowing, policy.forNewAccounts]).toEqual(["filter", "accept"]);
  expect((await demo.v1.accounts.updateCredentials({ note: "of mud" })).source.note).toBe("of mud");
  await demo.v1.reports.create({ accountId: idOf("birch"), comment: "Advertising" });
  const [report] = await admin.v1.notifications.list({ types: ["admin.report"] });
  expect(report?.type === "admin.report" && report.report.targetAccount.acct).toBe("birch");
});

const alder = () => client("alder");

test("masto.js writes what stands between people: notes, requests, mutes, hosts, tags, suggestions", async () => {
  const { id } = await demo.v1.accounts.lookup({ acct: "otis" });
  const otis = demo.v1.accounts.$select(id);
  const quiet = await otis.follow({ reblogs: false, notify: true });
  expect([quiet.showingReblogs, quiet.notifying]).toEqual([false, true]);
  expect((await otis.note.create({ comment: "met at the lake" })).note).toBe("met at the lake");
  await otis.mute({ duration: 3600 });
  expect((await demo.v1.mutes.list()).map(({ acct }) => acct)).toEqual(["otis"]);
  await otis.unmute();
  expect((await otis.unfollow()).following).toBe(false);
  await demo.v1.accounts.$select(idOf("alder")).removeFromFollowers();
  const [left] = await demo.v1.accounts.relationships.fetch({ id: [idOf("alder")] });
  expect([left?.followedBy, left?.following]).toEqual([false, true]);

  const locked = demo.v1.accounts.$select(idOf("locked"));
  expect([(await locked.follow()).requested, (await locked.unfollow()).requested]).toEqual([true, false]);
  await demo.v1.domainBlocks.create({ domain: "kelp.example" });
  expect(await demo.v1.domainBlocks.list()).toEqual(["kelp.example"]);
  await demo.v1.domainBlocks.remove({ domain: "kelp.example" });
  expect(await demo.v1.domainBlocks.list()).toEqual([]);

  const tag = demo.v1.tags.$select("nobodyeverusedthis");
  expect((await tag.follow()).following).toBe(true);
  expect((await demo.v1.followedTags.list()).map(({ name }) => name)).toContain("nobodyeverusedthis");
  expect((await tag.unfollow()).following).toBe(false);
  const [suggested] = await demo.v2.suggestions.list();
  // The published type asks for a text that the call has no use for.
  await demo.v1.suggestions.$select(suggested?.account.id ?? "").remove("");
  expect((await demo.v2.suggestions.list()).map(({ account }) => account.id)).not.toContain(suggested?.account.id);
});

test("notifications of one kind, post and hour are one group, each thing told once", async () => {
  const { id } = instance.act.post("demo", "liked by two");
  for (const who of ["alder", "birch"]) instance.act.favourite(who, id);
  const { notificationGroups, accounts, statuses } = await demo.v2.notifications.list({ types: ["favourite"] });
  const [group] = notificationGroups;
  expect(group).toMatchObject({ type: "favourite", notificationsCount: 2, statusId: id });
  expect(group?.sampleAccountIds).toEqual([idOf("birch"), idOf("alder")]);
  expect([new Set(accounts.map((one) => one.id)).size, new Set(statuses.map((one) => one.id)).size]).toEqual([
    accounts.length,
    statuses.length,
  ]);
  const one = demo.v2.notifications.$select(group?.groupKey ?? "");
  expect((await one.fetch()).notificationGroups).toHaveLength(1);
  expect((await one.accounts.fetch()).map(({ acct }) => acct)).toEqual(["birch", "alder"]);
  await one.dismiss();
  await expect(one.fetch()).rejects.toThrow("Record not found");
});

test("masto.js hears updates, and changed filters without a payload", async () => {
  const streaming = createStreamingAPIClient({
    streamingApiUrl: origin.replace("https", "wss"),
    accessToken: instance.token("demo"),
  });
  const events: mastodon.streaming.Event[] = [];
  const listening = (async () => {
    for await (const event of streaming.user.subscribe()) {
      events.push(event);
      if (events.length === 2) break;
    }
  })();
  await expect.poll(() => [...instance.server.hub.connections].some(({ topics }) => topics.length > 0)).toBe(true);
  const filter = await demo.v2.filters.create({ title: "mud", context: ["home"], filterAction: "warn" });
  instance.act.post("alder", "over the wire");
  await listening;
  streaming.close();
  expect(events).toMatchObject([
    { event: "filters_changed" },
    { event: "update", payload: { account: { acct: "alder" } } },
  ]);
  expect(events[0]?.payload).toBeUndefined();
  await demo.v2.filters.$select(filter.id).remove();
});
