import { ingest } from "../../../src/db/ingest/ingest";
import { saveMarkers } from "../../../src/db/timelines/markers";
import type { AccountDb } from "../../../src/db/schema";
import { items } from "../../../src/domain/entities/lenient";
import { Marker } from "../../../src/domain/entities/marker";
import { Announcement } from "../../../src/domain/entities/announcement";
import { Account } from "../../../src/domain/entities/accounts/account";
import { Relationship } from "../../../src/domain/entities/accounts/relationship";
import { saveTag } from "../../../src/db/accounts/followed_tags";
import { Tag } from "../../../src/domain/entities/tag";
import { Status } from "../../../src/domain/entities/statuses/status";
import { effectOf } from "../../../src/domain/mutations/registry";
import type { OutboxRow } from "../../../src/domain/mutations/outbox_row";
import * as v from "valibot";
import type { Instance } from "../../instance/instance";
import type { SeededRandom } from "../../support/fakes/random";
import type { Tab } from "../support/outbox_device";
import { createDiscoveryWishes } from "./outbox_discovery_wishes";
import { createOwnWishes } from "./outbox_own_wishes";
import { createPersonWishes } from "./outbox_person_wishes";
import { type Rows, subjectOf, type Value, valueOf, type Wish } from "./outbox_wish";
import type { Weather } from "../support/outbox_network";

const none = { last_read_id: "", version: 0, updated_at: "" };
const Markers = v.object({ notifications: v.optional(Marker, none) });

type Parts = {
  instance: Instance;
  random: SeededRandom;
  weather: Weather;
  db: AccountDb;
  /** The device's time, in ms. */
  now(): number;
  note(what: string): void;
};

/** The paths of calls that name no id. */
const paths: Partial<Record<string, string[]>> = {
  marker: ["markers"],
  mute_domain: ["domain_blocks"],
  edit_profile: ["update_credentials"],
  edit_picture: ["update_credentials", "profile/avatar"],
};

/** What a page of the server said, and when it was asked for. */
type Page = {
  asked_at: number;
  accounts: Account[];
  statuses: Status[];
  relationships: Relationship[];
  tags: Tag[];
  me: Account;
  announcements: Announcement[];
};

/** All that a reader wants but posts. */
export type Wishes = {
  /** Asks for something by a tab; false where nothing can be asked for now. */
  wish(tab: Tab): Promise<boolean>;
  /** Whether an act that was refused is not wanted any more. */
  isUndone(act: OutboxRow): boolean;
  /** Notes where what is shown is not what was last asked for. */
  check(wrong: string[]): Promise<void>;
  /** Compares what was wanted and what is shown with what the server holds. */
  judge(wrong: string[]): Promise<void>;
  read(): Promise<Page>;
  land(page: Page): Promise<unknown>;
  /** Reads the markers, as the engine does again and again, and tells the server by a tab of what it has forgotten. */
  hear(tab: Tab): Promise<void>;
};

/** The wishes of demo: two statuses to favourite and bookmark, two own ones to delete, people, their own profile, and a marker. */
export async function createWishes({ instance, random, weather, db, now, note }: Parts): Promise<Wishes> {
  const { store, act } = instance;
  const me = store.named("demo")?.id ?? "";
  const theirs = ["admin says hello", "admin says more"].map((text) => act.post("admin", text).id);
  const own = ["demo says hello", "demo says more"].map((text) => act.post("demo", text).id);
  const { wishes: about_people, people } = createPersonWishes(instance, me);
  const about = createDiscoveryWishes(instance, me);
  const wanted = new Map<string, Value>();
  const pending: { key: string; tab: Tab }[] = [];
  let marks = 100;

  const status = (kind: "favourite" | "bookmark", id: string, truth: () => boolean): Wish => ({
    key: `${kind} ${id}`,
    next: (shown) => shown !== true,
    intent: (on) => ({ kind, args: { id, on: on === true } }),
    shown({ acts, statuses }) {
      let row = statuses.get(id);
      for (const one of acts) row = row && (effectOf(one).apply?.(one.args, row) ?? row);
      return row?.[kind === "favourite" ? "favourited" : "bookmarked"] === true;
    },
    truth,
  });
  const deletion = (id: string): Wish => ({
    key: `delete ${id}`,
    next: (shown) => (shown === true ? null : true),
    intent: () => ({ kind: "delete", args: { id } }),
    shown: ({ acts, gone }) => acts.some((one) => effectOf(one).deletes?.(one.args) === id) || gone.has(id),
    truth: () => !store.statuses.has(id),
  });
  const marker: Wish = {
    key: "marker notifications",
    next: () => String(++marks),
    intent: (value) => ({ kind: "marker", args: { timeline: "notifications", last_read_id: String(value) } }),
    shown({ acts, markers }) {
      let row = markers.get("notifications") ?? { ...none, timeline: "notifications", asked_at: 0 };
      for (const one of acts) row = effectOf(one).applyToMarker?.(one.args, row) ?? row;
      return row.last_read_id;
    },
    truth: () => store.markers.get(me)?.get("notifications")?.last_read_id ?? "",
  };
  const wishes = [
    ...theirs.map((id) => status("favourite", id, () => store.favourites.has(me, id))),
    ...theirs.map((id) => status("bookmark", id, () => store.bookmarks.has(me, id))),
    ...about_people,
    ...about.wishes,
    ...own.map(deletion),
    ...createOwnWishes(instance, me, db, now),
    marker,
  ];
  const isAbout = (one: OutboxRow, { key }: Wish) => `${one.kind} ${subjectOf(one)}` === key;
  const look = (): Promise<Rows> =>
    db.transaction("r", db.tables, async () => {
      const [outbox, statuses, relationships, markers, tombstones, tags, announcements, dismissed, mine] =
        await Promise.all([
          db.outbox.orderBy("seq").toArray(),
          db.statuses.toArray(),
          db.relationships.toArray(),
          db.markers.toArray(),
          db.tombstones.toArray(),
          db.followed_tags.toArray(),
          db.announcements.toArray(),
          db.dismissed_suggestions.toCollection().primaryKeys(),
          db.me.get(me),
        ]);
      return {
        acts: outbox.filter(({ state }) => state !== "refused"),
        refused: outbox.filter(({ state }) => state === "refused"),
        statuses: new Map(statuses.map((row) => [row.id, row])),
        relationships: new Map(relationships.map((row) => [row.id, row])),
        markers: new Map(markers.map((row) => [row.timeline, row])),
        gone: new Set(tombstones.map(({ id }) => id)),
        tags: new Map(tags.map((row) => [row.name, row])),
        announcements: new Map(announcements.map((row) => [row.id, row])),
        dismissed: new Set(dismissed),
        me: mine,
      };
    });
  /** A request of such an act left the device so late that another one may have had the last word before it. */
  const isStray = ({ key }: Wish) => {
    const [kind = "", id = ""] = key.split(" ");
    const named = paths[kind] ?? [id];
    return weather.strays.some((path) => named.some((part) => path.includes(part)));
  };

  /** A request that was approved cannot be denied any more, and is shown approved. */
  const isTooLate = ({ key, truth }: Wish, value: Value): boolean =>
    key.startsWith("follow_request") && value === "denied" && truth() === "approved";

  const ask = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await instance.fetch(new Request(`${instance.origin}${path}`, { headers }))).json();
  };
  const token = instance.token("demo");
  const read = async (): Promise<Page> => {
    const asked_at = now();
    const there = [...theirs, ...own].filter((id) => store.statuses.has(id));
    const statuses = v.parse(items(Status), await Promise.all(there.map((id) => ask(`/api/v1/statuses/${id}`))));
    const query = people.map(({ id }) => `id[]=${id}`).join("&");
    const relationships = v.parse(items(Relationship), await ask(`/api/v1/accounts/relationships?${query}`));
    const accounts = v.parse(items(Account), await Promise.all(people.map(({ id }) => ask(`/api/v1/accounts/${id}`))));
    const tags = v.parse(items(Tag), await Promise.all(about.tags.map((name) => ask(`/api/v1/tags/${name}`))));
    const account = v.parse(Account, await ask("/api/v1/accounts/verify_credentials"));
    const announcements = v.parse(items(Announcement), await ask("/api/v1/announcements"));
    return { asked_at, me: account, accounts, statuses, relationships, tags, announcements };
  };
  const land = async ({ asked_at, tags, ...page }: Page) => {
    for (const { name, following = false } of tags) await saveTag(db, { name, following }, asked_at, now());
    return ingest(db, page, { asked_at, viewer: true, seen_at: now() });
  };
  const hear = async (tab: Tab) => {
    const { notifications } = v.parse(Markers, await ask("/api/v1/markers?timeline[]=notifications"));
    const back = await saveMarkers(db, [{ timeline: "notifications", ...notifications }], now());
    for (const { last_read_id } of back) await tab.outbox.intend("marker", { timeline: "notifications", last_read_id });
  };
  await land(await read());

  const self: Wishes = {
    read,
    land,
    hear,
    async wish(tab) {
      const wish = random.pick(wishes);
      if (pending.some(({ key }) => key === wish.key)) return false;
      const value = wish.next(wish.shown(await look()));
      if (value === null) return false;
      const one = { key: wish.key, tab };
      pending.push(one);
      note(`${wish.key} ${value}`);
      const { kind, args } = wish.intent(value);
      if (wish.prepare) await wish.prepare(value);
      void tab.outbox.intend(kind, args).then(() => {
        pending.splice(pending.indexOf(one), 1);
        wanted.set(wish.key, value);
      });
      return true;
    },
    isUndone(row) {
      const wish = wishes.find((one) => isAbout(row, one));
      const value = wish && wanted.get(wish.key);
      const again = "on" in row.args || ["note", "edit_profile", "edit_picture"].includes(row.kind);
      return again && value !== undefined && valueOf(row) !== value;
    },
    async check(wrong) {
      const rows = await look();
      for (const one of pending.slice()) {
        if (one.tab.state !== "dead") continue;
        pending.splice(pending.indexOf(one), 1);
        const wish = wishes.find(({ key }) => key === one.key);
        if (!wish) continue;
        // What was written down and then refused is wanted, though it is not shown.
        const refused = rows.refused.findLast((row) => isAbout(row, wish));
        wanted.set(one.key, refused ? valueOf(refused) : wish.shown(rows));
      }
      for (const wish of wishes) {
        const value = wanted.get(wish.key);
        if (value === undefined || isStray(wish) || pending.some(({ key }) => key === wish.key)) continue;
        if (rows.refused.some((row) => isAbout(row, wish)) || isTooLate(wish, value)) continue;
        const shown = wish.shown(rows);
        if (shown !== value) wrong.push(`${now()}: ${wish.key} is shown ${shown}, not ${value}`);
      }
    },
    async judge(wrong) {
      await self.check(wrong);
      await land(await read());
      const rows = await look();
      for (const wish of wishes) {
        const value = wanted.get(wish.key);
        const truth = wish.truth();
        if (value !== undefined && truth !== value && !isStray(wish) && !isTooLate(wish, value))
          wrong.push(`the server has ${wish.key} ${truth}, not ${value}`);
        const shown = wish.shown(rows);
        if (shown !== truth && !(wish === marker && isStray(wish)))
          wrong.push(`${wish.key} is shown ${shown}, the server has ${truth}`);
      }
    },
  };
  return self;
}
