import { expect, test } from "vitest";
import { readRequestOf, readSentRequests } from "../../../src/db/read/accounts/follow_requests";
import { countFollowRequests, readFollowRequests } from "../../../src/db/read/accounts/rosters";
import { readNotificationViews } from "../../../src/db/read/notifications/notification";
import { readOwnAccount } from "../../../src/db/sessions/own_account";
import { overlayOwnAccount, readOutboxRows } from "../../../src/db/read/outbox/overlay";
import { createScene } from "../support/engine";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Demo is locked, and looks at its home timeline; admin has asked to follow before. */
async function meet(profile: "akkoma" | "mastodon" | "gotosocial" | "pleroma") {
  const scene = createScene({ seed: 81, statuses: 0, profile });
  const { instance, clock, session } = scene;
  const { store, act } = instance;
  const demo = store.account(session.account_id);
  demo.locked = true;
  for (const who of ["admin", "alder", "birch"]) act.unfollow(who, "demo");
  const ask = (...who: string[]) => who.forEach((one) => act.follow(one, "demo"));
  ask("admin");
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(MINUTE);
  const id = (name: string) => store.named(name)?.id ?? "";
  const names = (ids: readonly (string | undefined)[]) => ids.map((one) => store.account(one ?? "").username).sort();
  /** Who asks, told by each place; a denied one is marked until the server has confirmed it. */
  async function places() {
    const { db } = tab;
    const [me, outbox, list] = await Promise.all([readOwnAccount(db), readOutboxRows(db), readFollowRequests(db)]);
    const keys = await db.notifications.toCollection().primaryKeys();
    const told = (await readNotificationViews(db, keys)).filter((one) => one.notification.type === "follow_request");
    const everybody = await db.accounts.toCollection().primaryKeys();
    const profiles = await Promise.all(everybody.map(async (one) => ((await readRequestOf(db, one)) ? one : null)));
    return {
      list: names(list?.requests.map(({ account }) => account.id) ?? []),
      notifications: names(told.map(({ account }) => account.id)),
      profiles: names(profiles.filter((one) => one !== null)),
      badge: await countFollowRequests(db),
      own: me && overlayOwnAccount(outbox, me).follow_requests_count,
    };
  }
  /** Claims that these ask, wherever it is told. Servers that do not count for the account have no such number. */
  const agree = async (...who: string[]) => {
    const asking = who.toSorted();
    const { own, ...seen } = await places();
    expect(seen).toEqual({ list: asking, notifications: asking, profiles: asking, badge: who.length });
    if (own !== undefined) expect(own).toBe(who.length);
  };
  const answer = async (name: string, on: boolean) => {
    await tab.sync.outbox.intend("follow_request", { id: id(name), on });
    await clock.advance(SECOND);
  };
  const online = async (on: boolean) => {
    scene.online(on);
    if (on) tab.signal("online");
    await clock.advance(MINUTE);
  };
  return { scene, tab, id, ask, agree, answer, online, clock };
}

test.each(["akkoma", "mastodon", "gotosocial", "pleroma"] as const)(
  "at %s all places tell of the same follow requests, in every step, with and without a network",
  async (profile) => {
    const { tab, ask, agree, answer, online, clock } = await meet(profile);
    await agree("admin");
    // A request that comes by the socket, or with the notifications, is on the list before the list is read again.
    ask("alder", "birch");
    await clock.advance(5 * SECOND);
    await agree("admin", "alder", "birch");
    await answer("admin", true);
    await agree("alder", "birch");
    await online(false);
    await answer("alder", true);
    await agree("birch");
    await answer("birch", false);
    await agree("birch");
    await online(true);
    await clock.advance(MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    await agree();
    await tab.close();
  },
);

test("all places go back to a request whose answer the server refuses", async () => {
  const { scene, tab, agree, answer, online, clock } = await meet("akkoma");
  scene.instance.faults.plan({ path: "/authorize", answer: { status: 422, body: { error: "no" } }, count: -1 });
  await online(false);
  await answer("admin", true);
  await agree();
  await online(true);
  await clock.advance(MINUTE);
  expect((await tab.db.outbox.toArray()).map(({ state }) => state)).toEqual(["refused"]);
  await agree("admin");
  await tab.close();
});

/** The question of what became of an approval is lost, too, or refused by what stands before the server. */
const unanswered = { lost: { lose: "answer" }, refused: { answer: { status: 422, body: { error: "No" } } } } as const;

test.each([
  ["mastodon", "lost"],
  ["mastodon", "refused"],
  ["gotosocial", "lost"],
  ["gotosocial", "refused"],
] as const)(
  "at %s an approval whose answer was lost is told as one, though the question of it is %s",
  async (profile, how) => {
    const { scene, tab, id, agree, answer, clock } = await meet(profile);
    scene.instance.faults.plan(
      { path: "/authorize", lose: "answer" },
      { path: "/accounts/relationships", ...unanswered[how] },
    );
    await answer("admin", true);
    await clock.advance(5 * MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await tab.db.relationships.get(id("admin"))).toMatchObject({ followed_by: true, requested_by: false });
    await agree();
    await tab.close();
  },
);

test.each(["mastodon", "gotosocial"] as const)(
  "at %s all places forget a request that was withdrawn before it was answered",
  async (profile) => {
    const { scene, tab, id, agree, answer, clock } = await meet(profile);
    scene.instance.store.requests.delete(id("admin"), scene.session.account_id);
    await answer("admin", true);
    await clock.advance(MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    await agree();
    await tab.close();
  },
);

test.each(["akkoma", "mastodon", "gotosocial", "pleroma"] as const)(
  "at %s a sent request is listed, is taken back in the tunnel and made again, as last wanted",
  async (profile) => {
    const { scene, tab, id, online, clock } = await meet(profile);
    const { store, act } = scene.instance;
    store.account(id("locked")).locked = true;
    act.unfollow("demo", "locked");
    const sent = async () => (await readSentRequests(tab.db)).map(({ account }) => account.username);
    const follow = (on: boolean) => tab.sync.outbox.intend("follow", { id: id("locked"), on, locked: true });
    const leave = tab.sync.accounts.watch(id("locked"));
    await clock.advance(SECOND);
    await follow(true);
    expect(await sent()).toEqual(["locked"]);
    await clock.advance(MINUTE);
    expect(await sent()).toEqual(["locked"]);
    await online(false);
    await follow(false);
    expect(await sent()).toEqual([]);
    await follow(true);
    await follow(false);
    await online(true);
    await clock.advance(MINUTE);
    expect(store.requests.has(scene.session.account_id, id("locked"))).toBe(false);
    expect(await sent()).toEqual([]);
    leave();
    await tab.close();
  },
);

test("GoToSocial lists requests that were sent elsewhere, and those answered since are gone", async () => {
  const { scene, tab, id, clock } = await meet("gotosocial");
  const { store, act } = scene.instance;
  store.account(id("locked")).locked = true;
  act.unfollow("demo", "locked");
  act.follow("demo", "locked");
  const sent = async () => (await readSentRequests(tab.db)).map(({ account }) => account.username);
  expect(await sent()).toEqual([]);
  await tab.sync.rosters.refresh("sent_requests");
  expect(await sent()).toEqual(["locked"]);
  store.requests.delete(scene.session.account_id, id("locked"));
  await clock.advance(SECOND);
  await tab.sync.rosters.refresh("sent_requests");
  expect(await sent()).toEqual([]);
  await tab.close();
});
