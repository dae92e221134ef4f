import { expect, test } from "vitest";
import { type NotificationOption, readNotificationOption } from "../../../src/db/read/accounts/notification_option";
import { pushText } from "../../instance/stream/push_text";
import { createScene, type Tab } from "../support/engine";

const MINUTE = 60_000;

async function begin(profile: "akkoma" | "pleroma" | "mastodon" | "gotosocial") {
  const scene = createScene({ seed: 61, statuses: 10, profile });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(5000);
  return { ...scene, tab };
}
/** Whether an option is on, and whether the server is still to be told so. */
async function shown({ db }: Tab, option: NotificationOption) {
  const now = await readNotificationOption(db, option);
  return now && { on: now.on, waiting: now.rows.length > 0 };
}
const hides = (tab: Tab) => shown(tab, "hide_contents");

test.each(["akkoma", "pleroma"] as const)(
  "as %s: without a network it is chosen that pushes hide contents, and so it stays when the server knows; then its pushes do",
  async (profile) => {
    const { tab, clock, instance, online, session, asked } = await begin(profile);
    expect(await hides(tab)).toEqual({ on: false, waiting: false });
    online(false);
    await tab.sync.outbox.intend("hide_contents", { on: true });
    await clock.advance(MINUTE);
    expect(await hides(tab)).toEqual({ on: true, waiting: true });
    online(true);
    tab.signal("online");
    await clock.advance(MINUTE);
    expect(await hides(tab)).toEqual({ on: true, waiting: false });
    instance.act.post("alder", "@demo in confidence");
    const [told] = [...instance.store.notifications.values()].slice(-1);
    if (!told) throw new Error("nobody was told");
    expect(pushText(instance.server, told, session.token)).not.toHaveProperty("title");
    // What is read of oneself later says so too.
    await clock.advance(70 * MINUTE);
    tab.signal("visible");
    await clock.advance(MINUTE);
    expect(asked.filter((one) => one.includes("verify_credentials")).length).toBeGreaterThan(1);
    expect(await hides(tab)).toEqual({ on: true, waiting: false });
    await tab.close();
  },
);

test("switched on and off again without a network, the server is told of nothing", async () => {
  const { tab, clock, online, asked } = await begin("akkoma");
  online(false);
  await tab.sync.outbox.intend("hide_contents", { on: true });
  await tab.sync.outbox.intend("hide_contents", { on: false });
  expect(await hides(tab)).toEqual({ on: false, waiting: false });
  online(true);
  tab.signal("online");
  await clock.advance(MINUTE);
  expect(asked.filter((one) => one.includes("notification_settings"))).toEqual([]);
  await tab.close();
});

test("an answer without a status is no success: it waits, and the server is told again", async () => {
  const { tab, clock, instance, session } = await begin("akkoma");
  const path = "/api/pleroma/notification_settings";
  instance.faults.plan({ method: "PUT", path, count: 1, answer: { status: 200, body: {} } });
  await tab.sync.outbox.intend("hide_contents", { on: true });
  await clock.advance(500);
  expect(await hides(tab)).toEqual({ on: true, waiting: true });
  await clock.advance(MINUTE);
  expect(await hides(tab)).toEqual({ on: true, waiting: false });
  expect(instance.store.account(session.account_id).hide_notification_contents).toBe(true);
  await tab.close();
});

test.each(["akkoma", "pleroma"] as const)(
  "as %s: without a network strangers are shut out, and once the server knows, it tells of followers alone",
  async (profile) => {
    const { tab, clock, instance, online, session } = await begin(profile);
    const shuts = () => shown(tab, "block_strangers");
    const told = () => [...instance.store.notifications.values()].map(({ status_id }) => status_id);
    const word = (from: string, text: string) => instance.act.post(from, `@demo ${text}`).id;
    const people = [...instance.store.accounts.values()].filter(
      ({ host, id }) => host === null && id !== session.account_id,
    );
    const follows = ({ id }: { id: string }) => instance.store.follows.has(id, session.account_id);
    const [follower, stranger] = [people.find(follows), people.find((one) => !follows(one))];
    if (!follower || !stranger) throw new Error("there are no followers, or no strangers");
    online(false);
    await tab.sync.outbox.intend("block_strangers", { on: true });
    expect(await shuts()).toEqual({ on: true, waiting: true });
    const before = word(stranger.username, "hello");
    online(true);
    tab.signal("online");
    await clock.advance(MINUTE);
    expect(await shuts()).toEqual({ on: true, waiting: false });
    expect(await hides(tab)).toEqual({ on: false, waiting: false });
    const [known, unknown] = [word(follower.username, "hello again"), word(stranger.username, "hello again")];
    expect([before, known, unknown].map((id) => told().includes(id))).toEqual([true, true, false]);
    await tab.close();
  },
);

test.each(["mastodon", "gotosocial"] as const)(
  "as %s: a server without the choice is offered none",
  async (profile) => {
    const { tab } = await begin(profile);
    expect(await hides(tab)).toBeNull();
    await tab.close();
  },
);
