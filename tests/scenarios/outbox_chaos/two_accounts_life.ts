import { drainAll, drainOthers } from "../../../src/sync/outbox/drain_accounts";
import { receivePush } from "../../../src-sw/push/push";
import { createInstance } from "../../instance/instance";
import { createClock } from "../../support/fakes/clock";
import { blankDraft } from "../../support/rows/entities";
import { createRandom } from "../../support/fakes/random";
import { createShared, type Name, names, type Tab } from "./two_accounts_device";

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

/** Both write the same words, so that nothing but their account tells their posts apart. */
const texts = ["good morning", "good night", "yes"];

/**
 * One seeded life of a device on which two accounts of one server are signed in: tabs of both open, die and freeze, the
 * network comes and goes, and the worker takes pushes and sync events. Gives what is wrong once all has come to rest.
 */
export async function liveTogether(
  seed: number,
): Promise<{ wrong: string[]; trace: string[]; posts: number; pushes: number }> {
  const random = createRandom(seed);
  const clock = createClock(START, 60);
  const instance = createInstance({ seed, clock, statuses: 0 });
  const { store, act } = instance;
  const trace: string[] = [];
  const wrong: string[] = [];
  const say = (what: string) => void trace.push(`${clock.now() - START} ${what}`);
  const report = (error: unknown) => void wrong.push(`reported: ${String(error)}`);
  const device = await createShared({ instance, clock, random, report });
  const { sessions, worker, registration, shown } = device;
  const idOf = (name: Name) => sessions[name].account_id;

  const tabs: Tab[] = [];
  const openTab = async (of: Name) => {
    const tab = await device.open(of);
    tabs.push(tab);
    say(`a tab of ${of} opens`);
    return tab;
  };
  const living = async (of: Name) => {
    const there = tabs.find((tab) => tab.of === of && tab.life.state === "alive");
    if (there) return there;
    return openTab(of);
  };

  const root = act.post("alder", "Which of you likes this?");
  const written: { by: Name; text: string }[] = [];
  const likes: Record<Name, boolean> = { demo: false, admin: false };
  const secrets: { to: Name; id: string; text: string }[] = [];
  let drafts = 0;

  async function write(of: Name): Promise<void> {
    const { sync, db } = await living(of);
    const text = random.pick(texts);
    const id = `draft ${(drafts += 1)}`;
    await db.drafts.put({ id, updated_at: clock.now(), text, ...blankDraft });
    await sync.outbox.post(id);
    written.push({ by: of, text });
    say(`${of} writes ${text}`);
  }

  async function like(of: Name): Promise<void> {
    const { sync } = await living(of);
    likes[of] = !likes[of];
    await sync.outbox.intend("favourite", { id: root.id, on: likes[of] });
    say(`${of} ${likes[of] ? "likes" : "likes no more"}`);
  }

  /** Somebody writes to one of them, and the server pushes it. */
  async function tell(to: Name): Promise<void> {
    const text = `a word for ${to}, number ${secrets.length}.`;
    const { id } = act.post("alder", { text: `@${to} ${text}`, visibility: "direct" });
    secrets.push({ to, id, text });
    const told = [...store.notifications.values()].find((one) => one.account_id === idOf(to) && one.status_id === id);
    if (!told) throw new Error("nobody was told");
    say(`a push for ${to}`);
    const payload = { access_token: sessions[to].token, notification_id: told.id, title: "New Mention", body: text };
    const before = shown.length;
    const receiving = receivePush(worker, registration, JSON.stringify({ ...payload, notification_type: "mention" }));
    // Its patience with the server is 8 s.
    await clock.advance(10_000);
    await receiving;
    const alerts = shown.slice(before);
    // Nothing that was pushed says whether a warning stands above the words.
    const body = device.up ? `@${to} ${text}` : "";
    if (alerts.length !== 1 || alerts[0]?.key !== sessions[to].key || alerts[0].body !== body)
      wrong.push(`the push for ${to} was shown as ${JSON.stringify(alerts)}`);
  }

  async function happen(): Promise<void> {
    const of = random.pick(names);
    const fate = random.int(0, 99);
    if (fate < 35) return write(of);
    if (fate < 45) return like(of);
    if (fate < 60) return tell(of);
    if (fate < 68) {
      device.up = !device.up;
      if (!device.up) act.drop(1006);
      return say(device.up ? "the network is back" : "the network goes");
    }
    if (fate < 76) return void (await openTab(of));
    const tab = tabs.length > 0 ? random.pick(tabs) : await living(of);
    if (fate < 82) {
      say(`a tab of ${tab.of} dies`);
      tab.kill();
    } else if (fate < 87) {
      say(`a tab of ${tab.of} freezes`);
      tab.life.freeze();
    } else if (fate < 92) tab.life.thaw();
    else if (fate < 96) void drainAll(worker).catch(() => undefined);
    else void drainOthers(worker, sessions[of].key);
  }

  for (let step = random.int(12, 24); step > 0; step--) {
    await happen();
    await clock.advance(random.pick([0, 20, 500, 5000, 40_000]));
  }

  // All comes to rest: the network is there, and a tab of one account alone, which sends for the other as well.
  device.up = true;
  say("all comes to rest");
  for (const tab of tabs) tab.kill();
  const last = random.pick(names);
  await living(last);
  for (let round = 0; round < 3; round++) {
    void drainOthers(worker, sessions[last].key);
    await clock.advance(4 * MINUTE);
  }

  const count = (all: readonly string[]) =>
    Object.fromEntries(texts.map((text) => [text, all.filter((one) => one === text).length]));
  for (const name of names) {
    const there = store.statusesOf(idOf(name)).flatMap((id) => store.statuses.get(id)?.text ?? []);
    const meant = written.filter(({ by }) => by === name).map(({ text }) => text);
    const [has, should] = [JSON.stringify(count(there)), JSON.stringify(count(meant))];
    if (has !== should) wrong.push(`${name} has posted ${has} and meant ${should}`);
    const liked = store.favourites.to(root.id).includes(idOf(name));
    if (liked !== likes[name]) wrong.push(`${name} ${liked ? "likes" : "does not like"} it and meant otherwise`);
  }

  // Each is looked at again, and reads what it was told meanwhile.
  for (const name of names) await living(name);
  await clock.advance(MINUTE);
  for (const name of names) {
    const own = await device.database(name);
    const left = await own.outbox.count();
    if (left > 0) wrong.push(`${left} acts of ${name} still wait`);
    const held = JSON.stringify([await own.statuses.toArray(), await own.notifications.toArray()]);
    for (const { to, text, id } of secrets) {
      if (to === name && !held.includes(text)) wrong.push(`${name} was never shown "${text}"`);
      if (to !== name && held.includes(id)) wrong.push(`${name} holds what was for ${to}: "${text}"`);
    }
    for (const { id } of await own.notifications.toArray()) {
      if (store.notifications.get(id)?.account_id !== idOf(name))
        wrong.push(`${name} holds a notification of another's`);
    }
    own.close();
  }
  for (const tab of tabs) tab.kill();
  return { wrong, trace, posts: written.length, pushes: secrets.length };
}
