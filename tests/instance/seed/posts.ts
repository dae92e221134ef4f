import type { Visibility } from "../../../src/domain/entities/statuses/status";
import type { SeededRandom } from "../../support/fakes/random";
import { notify } from "../acts/notify";
import { favourite, react, reblog } from "../acts/interact";
import type { PostInput } from "../rules/post_input";
import { post } from "../acts/post";
import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { acctOf } from "../serving/server";
import type { Person } from "./people";
import type { Scene } from "./scene";
import { blurhashOf, createScene, describe, draw } from "./scene";
import type { Said, Words } from "./words";

/** A writer of one server's past. */
export type Writer = {
  server: Server;
  random: SeededRandom;
  words: Words;
  people: Person[];
  /** Public statuses so far, oldest first. */
  written: StatusRecord[];
  subjects: Map<string, string>;
};

const reactions = ["❤️", "🐦", "👏", "☕", "😂", "🌊"];

/** Puts one picture of `account_id` into the server; some, as on real servers, were never measured or described. */
function picture({ server, random }: Writer, account_id: string, at: number): string {
  const scene: Scene = createScene(random);
  const format = random.chance(0.8) ? "webp" : "png";
  const id = server.profile.numbers_media ? server.ids.next("media") : server.ids.at(at);
  const path = `/media/${random.uuid().replaceAll("-", "")}.${format}`;
  const measured = random.chance(0.8);
  server.files.put(path, `image/${format}`, () => draw(scene, format));
  server.store.media.set(id, {
    id,
    account_id,
    type: "image",
    mime: `image/${format}`,
    path,
    width: measured ? scene.width : null,
    height: measured ? scene.height : null,
    blurhash: measured || random.chance(0.5) ? blurhashOf(scene) : null,
    description: random.chance(0.85) ? describe(scene, random) : null,
    focus: measured && random.chance(0.2) ? { x: Math.round(random.next() * 100) / 100 - 0.5, y: 0 } : null,
    status_id: null,
    created_at: at,
    ready_at: at,
  });
  return id;
}

function visibilityFor({ server, random }: Writer, person: Person): Visibility {
  const draw = random.next();
  if (person.account.locked && draw < 0.6) return "private";
  if (draw < 0.06) return "unlisted";
  if (draw < 0.09) return "private";
  return draw < 0.1 && person.account.host === null && server.profile.local_visibility ? "local" : "public";
}

function publish(writer: Writer, person: Person, said: Said, at: number, more: Partial<PostInput> = {}): StatusRecord {
  const { server, written } = writer;
  const visibility = more.visibility ?? visibilityFor(writer, person);
  const status = post(
    server,
    person.account,
    { text: said.text, language: said.language, created_at: at, visibility, ...more },
    true,
  );
  if (visibility === "public") written.push(status);
  for (const id of status.mentions) notify(server, "mention", person.account, server.store.account(id), { status, at });
  return status;
}

/**
 * Something recent to answer, repeat or like; demo's own are taken a little more often, as demo reads the
 * notifications.
 */
function recent({ server, random, written }: Writer, back: number): StatusRecord | undefined {
  const demo = server.store.named("demo")?.id;
  const last = written.slice(-back);
  const own = random.chance(0.12) ? written.slice(-400).filter((one) => one.account_id === demo) : [];
  return own.length > 0 ? random.pick(own) : last.length > 0 ? random.pick(last) : undefined;
}

function answer(writer: Writer, person: Person, at: number): boolean {
  const to = recent(writer, 40);
  if (!to) return false;
  const { server, words, subjects } = writer;
  const author = server.store.account(to.account_id);
  const subject = subjects.get(to.id) ?? "life";
  const foreign = to.language !== null && to.language !== "en" && person.language === to.language;
  const said = words.reply(subject, foreign ? person.language : undefined);
  const text = author.id === person.account.id ? said.text : `@${acctOf(author)} ${said.text}`;
  const status = publish(writer, person, { ...said, text }, at, {
    in_reply_to_id: to.id,
    visibility: "public",
    spoiler_text: to.spoiler_text,
  });
  subjects.set(status.id, subject);
  return true;
}

function something(writer: Writer, person: Person, at: number): void {
  const { random, words, subjects } = writer;
  const subject = random.pick(person.subjects);
  const kind = person.account.bot ? 1 : random.next();
  let status: StatusRecord;
  if (kind < 0.03) {
    const { warning, ...said } = words.warning();
    status = publish(writer, person, said, at, { spoiler_text: warning });
  } else if (kind < 0.05) {
    const { options, multiple, ...said } = words.poll();
    const expires_in_s = random.pick([86_400, 259_200, 604_800]);
    status = publish(writer, person, said, at, { poll: { options, multiple, expires_in_s }, visibility: "public" });
    const poll = writer.server.store.polls.get(status.poll_id ?? "");
    if (poll) poll.base = poll.options.map(() => random.int(0, 24));
    const demo = writer.server.store.named("demo");
    if (poll && demo && person.account.id !== demo.id && random.chance(0.5)) poll.votes.set(demo.id, [0]);
  } else {
    const pictures = subject === "photography" ? 0.75 : person.account.bot ? 0 : 0.12;
    const count = random.chance(pictures) ? random.pick([1, 1, 1, 1, 2, 2, 3, 4]) : 0;
    const media_ids = Array.from({ length: count }, () => picture(writer, person.account.id, at));
    const content_type = person.account.bot ? "text/markdown" : "text/plain";
    const sensitive = count > 0 && random.chance(0.06);
    status = publish(writer, person, words.post(subject, person.language), at, { media_ids, content_type, sensitive });
  }
  subjects.set(status.id, subject);
}

/** One thing that happens at `at`: a post, an answer, a quote or a repeat by somebody, and now and then a favourite. */
export function happen(writer: Writer, person: Person, at: number): void {
  const { server, random, words, people } = writer;
  const kind = person.account.bot ? 1 : random.next();
  const target = kind < 0.14 ? recent(writer, 150) : undefined;
  if (
    target &&
    kind < 0.1 &&
    target.account_id !== person.account.id &&
    !server.store.reblogsOf(target.id).has(person.account.id)
  ) {
    reblog(server, person.account, target, at);
  } else if (target && kind >= 0.1 && server.profile.quotes) {
    publish(writer, person, words.quote(), at, { quote_id: target.id, visibility: "public" });
  } else if (!(kind < 0.38 && answer(writer, person, at))) {
    something(writer, person, at);
  }
  for (let likes = random.int(0, 3); likes > 0; likes--) {
    const liked = recent(writer, 60);
    const { account } = random.pick(people);
    if (!liked || account.bot) continue;
    favourite(server, account, liked, at);
    if (random.chance(0.08)) react(server, account, liked, random.pick(reactions), true, at);
  }
}
