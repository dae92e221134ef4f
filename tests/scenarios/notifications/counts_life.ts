import type { SessionRow } from "../../../src/domain/rows/rows";
import { timelineKey } from "../../../src/domain/timelines/timelines";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { saveSession } from "../../../src/db/sessions/sessions";
import { readSetting, saveSetting } from "../../../src/db/settings/settings";
import { isListed } from "../../../src/domain/notifications/notification_kinds";
import { order } from "../../../src/domain/rows/id_order";
import { shortCount } from "../../../src/domain/notifications/badge_count";
import { readAlertData } from "../../../src/sync/notifications/alert";
import { receivePush } from "../../../src-sw/push/push";
import { announce } from "../../instance/acts/announce";
import { pushText } from "../../instance/stream/push_text";
import { createRandom } from "../../support/fakes/random";
import { OTHER, signInOther } from "./counts_other";
import { listedUnseen } from "./counts_listed";
import { openPage } from "./counts_page";
import { createWorker } from "./counts_worker";
import { createScene, type Tab } from "../support/engine";

const KEY = timelineKey("notifications");
const kinds = ["mentions", "likes", "repeats", "emojiReactions"] as const;
const people = ["otis", "alder", "admin"] as const;
/** So many things happen between two rests. */
const BETWEEN = 100;
/** What only the one and what only the other of two lists has. */
const between = (one: readonly string[], other: readonly string[]) =>
  [one.filter((id) => !other.includes(id)), other.filter((id) => !one.includes(id))] as const;
/** So often what disagrees at rest is given another moment. */
const ROUNDS = 5;

/**
 * One seeded life of two tabs and a worker in which `events` things happen to notifications: they come, are read here, there and
 * by another client, lose their status, come from people who are muted, blocked or neither, and the network comes and goes; a
 * second account is told by pushes alone. Gives what disagrees at rest.
 */
export async function liveCounting(
  seed: number,
  events: number,
): Promise<{ wrong: string[]; trace: string[]; most: number }> {
  const scene = createScene({ seed, statuses: 10, profile: "mastodon", turns: 60 });
  const { instance, clock, session } = scene;
  // What happens is drawn by itself: the engine draws from the scene's for each retry, and how many come is not of the seed alone.
  const random = createRandom(seed);
  const { store, act, faults } = instance;
  const wrong: string[] = [];
  const trace: string[] = [];
  const tabs = [await scene.open(), await scene.open()] as const;
  const [{ db, app }] = tabs;
  await saveSession(app, session);
  const me = session.account_id;
  const other = await signInOther(scene, app);

  let up = true;
  const databases = (key: string) => (key === session.key ? db : other.db);
  const phone = createWorker(scene, app, databases, () => up, wrong);
  const { worker, registration, shown, icon } = phone;
  const pages = tabs.map((tab) => ({ tab, page: openPage(scene, tab, phone) }));
  for (const tab of tabs) tab.sync.start();
  await clock.advance(5000);

  const own = act.post("demo", "Which of you likes this?");
  let seen = "";
  let said = 0;
  let judged: { how: "mute" | "block"; id: string } | null = null;
  const of = (account: string) => [...store.notifications.values()].filter(({ account_id }) => account_id === account);
  const all = () => of(me);
  const markers = store.markers.get(me) ?? new Map();
  store.markers.set(me, markers);
  const elsewhere = (last_read_id: string) => {
    const version = (markers.get("notifications")?.version ?? 0) + 1;
    markers.set("notifications", { last_read_id, version, updated_at: clock.now() });
  };

  async function read(tab: Tab): Promise<string> {
    const { entries } = await readTimelineWindow(tab.db, KEY, { limit: 1 });
    const id = entries[0]?.itemId;
    if (id === undefined) return "nothing to read";
    if (order(id) > seen) seen = order(id);
    await tab.sync.outbox.intend("marker", { timeline: "notifications", last_read_id: id });
    return `reads up to ${id}`;
  }

  async function push({ account_id, token }: SessionRow): Promise<string> {
    const newest = of(account_id).at(-1);
    if (!newest) return "no push";
    const receiving = receivePush(worker, registration, JSON.stringify(pushText(instance.server, newest, token)));
    await clock.advance(up ? 300 : 9000);
    await receiving;
    return `a push of ${newest.id}`;
  }

  /** Somebody writes to the second account, another client of which may have read before. */
  async function tellOther(): Promise<string> {
    if (random.chance(0.3)) other.reads();
    act.post("alder", `@${OTHER} word ${(said += 1)}`);
    if (up) other.hears();
    return `the second account: ${await push(other.session)}`;
  }

  /** Whom the reader mutes and blocks, and which words, in one of the tabs. */
  async function judge(): Promise<string> {
    const { sync } = tabs[random.int(0, 1)] ?? tabs[0];
    if (random.chance(0.3)) {
      const words = random.pick([[], ["word 1"], ["mine"]]);
      await saveSetting(db, "muteWords", words);
      return `words muted: ${words.join()}`;
    }
    // One at a time, or nobody would be left to hear of.
    const how = judged?.how ?? random.pick(["mute", "block"]);
    const id = judged?.id ?? store.named(random.pick(people))?.id ?? "";
    const on = judged === null;
    judged = on ? { how, id } : null;
    await sync.outbox.intend(how, { id, on });
    return `${how} ${id} ${on ? "on" : "off"}`;
  }

  async function happen(first: boolean): Promise<string> {
    const fate = random.int(0, 99);
    const who = random.pick(people);
    if (fate < 40) return `mention ${act.post(who, `@demo word ${(said += 1)}`).id}`;
    if (fate < 50) {
      act.favourite(who, act.post("demo", `mine ${(said += 1)}`).id);
      return "a favourite";
    }
    if (fate < 55) {
      act.react(who, own.id, random.pick(["👍", "☕", "🐦"]));
      return "a reaction";
    }
    if (fate < 65) return read(tabs[random.int(0, 1)] ?? tabs[0]);
    if (fate < 70) {
      const newest = all().at(-1);
      if (!newest || order(newest.id) <= seen || (await db.outbox.count()) > 0) return "nothing to read elsewhere";
      elsewhere(newest.id);
      seen = order(newest.id);
      return `another client reads up to ${newest.id}`;
    }
    if (fate < 72) {
      // What was never heard here cannot be known: it goes back right after a rest.
      const earlier = first ? all().at(-random.int(2, 9)) : undefined;
      const back = earlier && order(earlier.id) <= seen;
      if (back && (await db.outbox.count()) === 0) elsewhere(earlier.id);
      return "another client moves the marker back";
    }
    if (fate < 75) {
      faults.plan({
        method: "POST",
        path: "^/api/v1/markers",
        count: random.int(1, 3),
        answer: { status: 409, body: {} },
      });
      return "a conflict waits";
    }
    if (fate < 80) {
      const now = await readSetting(db, "notificationVisibility");
      const flag = random.pick(kinds);
      await saveSetting(db, "notificationVisibility", { ...now, [flag]: !now[flag] });
      return `${flag} are ${now[flag] ? "off" : "on"}`;
    }
    if (fate < 85) {
      const last = all().slice(-10);
      const lost = last.length > 0 ? random.pick(last).status_id : null;
      if (lost && lost !== own.id && store.statuses.has(lost)) act.delete(lost);
      return `${lost} is deleted`;
    }
    if (fate < 88) return `announcement ${announce(instance.server, { content: "Low tide" }).id}`;
    if (fate < 90) {
      for (const id of store.announcements.keys()) store.announcementsRead.set(me, id, true);
      return "announcements are read";
    }
    if (fate < 93) {
      scene.online((up = !up));
      if (up) for (const tab of tabs) tab.signal("online");
      return up ? "the network is back" : "the network goes";
    }
    if (fate < 96) return judge();
    return fate < 98 ? tellOther() : push(session);
  }

  /** Waits for what is still being read and drawn: a live read of thousands of rows takes more turns than a step of the clock gives. */
  async function drawn(): Promise<void> {
    const said = () => JSON.stringify([...pages.map(({ page }) => [page.title(), page.icon()]), icon.shows]);
    for (let before = ""; before !== said();) {
      before = said();
      for (let turn = 0; turn < 30; turn++) await clock.quiet();
      await clock.advance(3000);
    }
  }

  /** What disagrees now, and how much is unseen: what is said, what is listed, what the server has. */
  async function compare(): Promise<{ off: string[]; left: number }> {
    const off: string[] = [];
    const visibility = await readSetting(db, "notificationVisibility");
    const unseen = all().filter(({ id, type, status_id, from_id }) => {
      const has_status = status_id !== null && status_id !== undefined && store.statuses.has(status_id);
      const blocked = judged?.how === "block" && judged.id === from_id;
      return order(id) > seen && isListed({ type, has_status, blocked }, visibility);
    });
    const badge = shortCount(unseen.length);
    const should = JSON.stringify([badge, badge, unseen.length, unseen.length + other.unseen(), seen]);
    for (const { tab, page } of pages) {
      const listed = await listedUnseen(tab, visibility);
      const marker = order(markers.get("notifications")?.last_read_id ?? "");
      const is = JSON.stringify([page.title(), page.icon(), listed.length, icon.shows, marker]);
      const [extra, lacking] = between(
        listed,
        unseen.map(({ id }) => id),
      );
      const differs = `only listed: ${extra.join()}; only there: ${lacking.join()}`;
      if (is !== should) off.push(`${is}, not ${should} (title, tab's icon, list, app's icon, marker); ${differs}`);
      if (tab.errors.length > 0) off.push(`reported: ${String(tab.errors[0])}`);
    }
    for (const { data, tag } of shown.values()) {
      const { ids, key } = readAlertData(data);
      if (key === session.key && ids.length > 0 && ids.every((id) => order(id) <= seen))
        off.push(`${tag} is still shown`);
    }
    return { off, left: unseen.length };
  }

  /** All comes to rest, and is compared. Gives how much is unseen. */
  async function rest(at: number): Promise<number> {
    faults.clear();
    scene.online((up = true));
    for (const tab of tabs) tab.signal("online");
    for (let n = 0; n < 3; n++) await clock.advance(45_000);
    // What the clock cannot see, such as a read in its middle, may hold still for a moment: only what stays wrong is.
    for (let round = 0; ; round++) {
      await drawn();
      const { off, left } = await compare();
      if (off.length > 0 && round < ROUNDS) continue;
      wrong.push(...off.map((one) => `after ${at}: ${one}`));
      return left;
    }
  }

  await read(tabs[0]);
  let most = 0;
  for (let at = 0; at < events && wrong.length === 0; at++) {
    trace.push(`${at} ${await happen(at % BETWEEN === 0)}`);
    await clock.advance(random.pick([0, 50, 400]));
    if ((at + 1) % BETWEEN > 0) continue;
    const left = await rest(at);
    most = Math.max(most, left);
    if (left > 60) await read(tabs[1]);
  }
  for (const { page } of pages) page.close();
  await Promise.all([...tabs.map((tab) => tab.close()), clock.advance(1000)]);
  other.db.close();
  return { wrong, trace, most };
}
