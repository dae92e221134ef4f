import { createRandom } from "../../../support/fakes/random";
import { favourite, react, reblog } from "../../acts/interact";
import { notify } from "../../acts/notify";
import { post } from "../../acts/post";
import type { Server } from "../../serving/server";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { strangers } from "../people";
import { drawOnce } from "../drawn";
import { blurhash } from "../scene";
import { exposed, paint } from "./pictures/light";
import { type PictureName, pictures } from "./pictures/pictures";
import timeline from "./timeline.json";

const minute = 60_000;

/** What somebody does in the showcase: a post, a repeat or a follow. */
type Item = {
  by: string;
  /** How many minutes before now. */
  ago: number;
  /** By what others name it. */
  key?: string;
  text?: string;
  language?: string;
  warning?: string;
  pictures?: { name: string; alt: string }[];
  poll?: { options: string[]; votes: number[]; hours: number };
  replies?: string;
  quotes?: string;
  repeats?: string;
  /** Whom they begin to follow. */
  follows?: string;
  pinned?: boolean;
  /** demo likes it. */
  loved?: boolean;
  /** How many others liked and repeated it, and reacted with what. */
  liked?: number;
  repeated?: number;
  reactions?: Record<string, number>;
};

type Event = { at: number; run: () => void };

/** Whose profile has which picture on top. */
const headers: Record<string, PictureName> = {
  demo: "beeches",
  admin: "riverside",
  alder: "flats",
  marta: "rainglass",
  yuki: "ridges",
  jonas: "nighttrain",
  diego: "lagoon",
  "maren@kelp.example": "moonsea",
  "lumi@northlight.example": "aurora",
  "mina@kelp.example": "milkyway",
};

/** A page that is linked to, as the server has read it. */
const page = {
  address: "https://flyway.example/journal/eleven-days",
  title: "Eleven days without landing",
  description: "A young godwit left Alaska on a Thursday. The map of her flight over the Pacific, night by night.",
  picture: "moonsea",
} as const;

const pathOf = (name: PictureName): string => `/media/showcase/${name}.webp`;

type Measures = { width: number; height: number; blurhash: string };
const measures = new Map<PictureName, Measures>();

/** A picture's size and blurhash; computed once for all servers of this process. */
function measured(name: PictureName): Measures {
  const known = measures.get(name);
  if (known) return known;
  const { width, height, shade } = pictures[name]();
  const colour = (u: number, v: number) => {
    const [red, green, blue] = shade(u, v);
    return [exposed(red), exposed(green), exposed(blue)] as const;
  };
  const own = { width, height, blurhash: blurhash(colour) };
  measures.set(name, own);
  return own;
}

function attach({ store, profile, ids }: Server, account_id: string, name: PictureName, alt: string, at: number) {
  const id = profile.numbers_media ? ids.next("media") : ids.at(at);
  const file = { type: "image", mime: "image/webp", path: pathOf(name), ...measured(name) } as const;
  const rest = { description: alt, focus: null, status_id: null, created_at: at, ready_at: at };
  store.media.set(id, { id, account_id, ...file, ...rest });
  return id;
}

/** Throws where the seed has nobody of that name. */
function person({ store }: Server, acct: string): AccountRecord {
  const account = store.named(acct);
  if (!account) throw new Error(`the seed has no ${acct}`);
  return account;
}

/** The status of an item that has happened. Throws where it has not. */
function found(written: ReadonlyMap<Item, StatusRecord>, item: Item | undefined): StatusRecord {
  const status = item && written.get(item);
  if (!status) throw new Error("the showcase names a post that was not written before");
  return status;
}

/** Has `by` follow, repeat or write what an item says. */
function happen(server: Server, item: Item, by: AccountRecord, at: number, written: Map<Item, StatusRecord>): void {
  const { store } = server;
  const named = (key: string) =>
    found(
      written,
      [...written.keys()].find((one) => one.key === key),
    );
  const { text = "", language = "en", warning = "", poll, follows, repeats, replies, quotes } = item;
  if (follows) {
    const to = person(server, follows);
    store.follows.set(by.id, to.id, { reblogs: true });
    return notify(server, "follow", by, to, { at });
  }
  if (repeats) return void reblog(server, by, named(repeats), at);
  const media_ids = (item.pictures ?? []).map(({ name, alt }) => attach(server, by.id, name as PictureName, alt, at));
  const asked = poll && { options: poll.options, expires_in_s: poll.hours * 3600, multiple: false };
  const about = {
    in_reply_to_id: replies ? named(replies).id : null,
    quote_id: quotes ? named(quotes).id : null,
    spoiler_text: warning,
  };
  const status = post(server, by, { text, language, created_at: at, media_ids, poll: asked, ...about }, true);
  const held = store.polls.get(status.poll_id ?? "");
  if (held && poll) held.base = poll.votes;
  for (const id of status.mentions) notify(server, "mention", by, store.account(id), { status, at });
  if (item.pinned) status.pinned_at = at;
  written.set(item, status);
}

/**
 * Puts the newest posts of all timelines into the server: conversations, pictures, a poll, a quote and so on, by people
 * whom demo and admin follow. What the profile lacks is left out.
 */
export function seedShowcase(server: Server): void {
  const { store, clock, files, profile } = server;
  for (const [name, compose] of Object.entries(pictures))
    files.put(pathOf(name as PictureName), "image/webp", () => drawOnce(`showcase ${name}`, () => paint(compose())));
  for (const [acct, name] of Object.entries(headers)) person(server, acct).header = pathOf(name);
  const { address, picture, ...says } = page;
  store.cards.set(address, { ...says, image: pathOf(picture), ...measured(picture) });

  const [demo, admin] = [person(server, "demo"), person(server, "admin")];
  const unfollowed = strangers.map((acct) => person(server, acct));
  const people = [...store.follows.from(demo.id).map(([id]) => store.account(id)), ...unfollowed].filter(
    ({ bot }) => !bot,
  );
  for (const { id } of [...people, demo]) if (id !== admin.id) store.follows.set(admin.id, id, { reblogs: true });
  for (const { id } of unfollowed) store.follows.delete(admin.id, id);
  const random = createRandom(timeline.length);
  const cast = new Set(timeline.map(({ by }) => person(server, by).id));
  for (const status of store.statuses.values()) if (cast.has(status.account_id)) status.pinned_at = null;

  // Notifications are numbered as they come: everything happens in the order of its time.
  const events: Event[] = [];
  const written = new Map<Item, StatusRecord>();
  for (const item of timeline as Item[]) {
    if (item.quotes && !profile.quotes) continue;
    const at = clock.now() - item.ago * minute;
    const by = person(server, item.by);
    events.push({ at, run: () => happen(server, item, by, at, written) });
    const then = (all: AccountRecord[], count: number, act: (one: AccountRecord, at: number) => void) => {
      for (const one of random.shuffle(all.filter(({ id }) => id !== by.id)).slice(0, count)) {
        const later = at + random.int(1, Math.max(1, item.ago - 1)) * minute;
        events.push({ at: later, run: () => act(one, later) });
      }
    };
    const status = () => found(written, item);
    then(people, item.liked ?? 0, (one, later) => favourite(server, one, status(), later));
    // A repeat by somebody followed would stand in home once more.
    then(unfollowed, item.repeated ?? 0, (one, later) => void reblog(server, one, status(), later));
    for (const [emoji, count] of Object.entries(item.reactions ?? {}))
      then(people, count, (one, later) => react(server, one, status(), emoji, true, later));
    if (item.loved) then([demo], 1, (one, later) => favourite(server, one, status(), later));
  }
  for (const { run } of events.toSorted((a, b) => a.at - b.at)) run();
}
