import { order } from "../../../src/domain/rows/id_order";
import type { SeededRandom } from "../../support/fakes/random";
import { createRandom } from "../../support/fakes/random";
import { announce } from "../acts/announce";
import { notify } from "../acts/notify";
import { post, versionOf } from "../acts/post";
import type { Server } from "../serving/server";
import { seedEmojis, seedPictures } from "./emblems";
import { seedKinds } from "./kinds";
import type { Person } from "./people";
import { seedPeople } from "./people";
import { seedDoors } from "./doors";
import type { Writer } from "./posts";
import { happen } from "./posts";
import { createWords } from "./words";

const day = 86_400_000;
const hour = 3_600_000;
const span = 14 * day;

/** Somebody to act, the talkative more often. */
function someone({ random, people }: Writer): Person {
  const total = people.reduce((sum, { weight }) => sum + weight, 0);
  let at = random.next() * total;
  for (const person of people) {
    at -= person.weight;
    if (at < 0) return person;
  }
  return random.pick(people);
}

/** Fills an empty server from a number: people always, and `count` statuses over the two weeks before `until`. */
export function seed(server: Server, number: number, count: number, until: number): void {
  const random = createRandom(number);
  seedEmojis(server);
  seedPictures(server);
  seedKinds(server);
  const people = seedPeople(server, random);
  if (count > 0) live(server, random, people, count, until);
  seedDoors(server);
  announce(server, { content: "The tide tables for winter are up. Boots are by the door, take a pair." });
}

/** Lets people write `count` statuses over the two weeks before `now`. */
function live(server: Server, random: SeededRandom, people: Person[], count: number, now: number): void {
  const writer: Writer = { server, random, words: createWords(random), people, written: [], subjects: new Map() };
  const { store } = server;
  const step = span / count;
  for (let i = 0; store.statuses.size < count; i++) {
    const at = now - span + Math.min(i, count - 1) * step + random.next() * step * 0.9;
    happen(writer, someone(writer), at);
    if (i % 97 === 96) welcome(writer, at);
    if (i % 20 === 0) closed(writer, at, step * 20);
  }
  aftermath(writer, now);
}

/** A new follower for demo. */
function welcome({ server, random, people }: Writer, at: number): void {
  const demo = server.store.named("demo");
  const { account } = random.pick(people);
  if (!demo || account.bot || account.id === demo.id) return;
  server.store.follows.set(account.id, demo.id, { reblogs: true });
  notify(server, "follow", account, demo, { at });
}

/** Tells demo of polls with demo's vote that ended in the `ms` before `at`. */
function closed({ server }: Writer, at: number, ms: number): void {
  const demo = server.store.named("demo");
  for (const poll of server.store.polls.values()) {
    const status = server.store.statuses.get(poll.status_id);
    if (!demo || !status || poll.expires_at > at || poll.expires_at <= at - ms || !poll.votes.has(demo.id)) continue;
    notify(server, "poll", server.store.account(status.account_id), demo, { status, at: poll.expires_at });
  }
}

/** What demo has to look at: edits, pins, bookmarks, a word in private, and what was read already. */
function aftermath({ server, random, written }: Writer, now: number): void {
  const { store } = server;
  const demo = store.named("demo");
  const alder = store.named("alder");
  if (!demo || !alder) return;

  for (const status of written.slice(0, -5)) {
    if (status.reblog_of_id === null && random.chance(0.01)) {
      const { text, created_at } = status;
      status.history.push(versionOf(server, status));
      status.text = `${text}\n\n(Edited for a missing word.)`;
      status.edited_at = Math.min(now, created_at + random.int(2, 90) * 60_000);
    }
  }
  const pinned = new Set<string>();
  for (const status of written) {
    if (pinned.has(status.account_id) || status.in_reply_to_id !== null || !random.chance(0.1)) continue;
    status.pinned_at = status.created_at;
    pinned.add(status.account_id);
  }
  for (const status of written.filter((one) => one.account_id !== demo.id && random.chance(0.015))) {
    store.bookmarks.set(demo.id, status.id, Number(server.ids.next("bookmarks")));
  }
  const text = "@demo the tide is right on Saturday, shall I save you a place in the boat?";
  const word = post(server, alder, { text, visibility: "direct", language: "en", created_at: now - 2 * hour }, true);
  notify(server, "mention", alder, demo, { status: word, at: word.created_at });
  read(server, demo.id, now - 9 * hour);
  weary(server, demo.id);
}

/** What demo has read enough of: a filter that folds it. */
function weary({ store, ids }: Server, account_id: string): void {
  const keywords = [{ id: ids.next("keywords"), keyword: "garlic", whole_word: true }];
  const whole = { title: "garlic", context: ["home", "public"], action: "warn", expires_at: null } as const;
  const id = ids.next("filters");
  store.filters.set(id, { id, account_id, ...whole, context: [...whole.context], keywords, statuses: [] });
}

/** Everybody has seen what came before `until`; the marker of `account_id` stands there. */
function read({ store, profile }: Server, account_id: string, until: number): void {
  let last = "";
  for (const one of store.notifications.values()) {
    one.seen = one.created_at < until;
    if (one.seen && one.account_id === account_id && (last === "" || order(one.id) > order(last))) last = one.id;
  }
  if (last === "" || !profile.markers.includes("notifications")) return;
  store.markers.set(account_id, new Map([["notifications", { last_read_id: last, version: 0, updated_at: until }]]));
}
