import { createRandom } from "../../support/fakes/random";
import { post } from "../acts/post";
import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { createWords } from "./words";

const day = 86_400_000;
const minute = 60_000;

/** How many statuses it has, how many of them answer one another in a row, and how many answer a single one. */
export const long = { size: 600, chain: 60, wide: 200 } as const;

/** A long conversation: the status on top, the last one of its chain, and the one that many answer. */
export type LongConversation = { top: StatusRecord; deepest: StatusRecord; wide: StatusRecord };

/**
 * Puts a conversation of 600 statuses into the server, the same for the same server: a chain of 60, a status with 200
 * answers, and answers to anything of the rest. It is older than all else and stands in no public timeline.
 */
export function seedConversation(server: Server): LongConversation {
  const random = createRandom(long.size);
  const words = createWords(random);
  const { store } = server;
  const demo = store.named("demo");
  const others = [...store.accounts.values()].filter(({ id, bot }) => id !== demo?.id && !bot);
  const unknown = others.filter(({ id }) => !demo || store.follows.get(demo.id, id) === undefined);
  const people = unknown.length > 2 ? unknown : others;
  let at = server.clock.now() - 15 * day;
  const say = (text: string, language: string, parent: StatusRecord | null): StatusRecord => {
    const input = { text, language, visibility: "unlisted", in_reply_to_id: parent?.id ?? null } as const;
    return post(server, random.pick(people), { ...input, created_at: (at += minute) }, true);
  };
  const answer = (parent: StatusRecord) => {
    const said = words.reply(random.pick(["birds", "outdoors", "weather"]), undefined);
    return say(said.text, said.language, parent);
  };
  const top = say("Where do you watch the tide from? Tell of your place, and of who told you about it.", "en", null);
  let deepest = top;
  for (let step = 0; step < long.chain; step++) deepest = answer(deepest);
  const wide = answer(top);
  for (let count = 0; count < long.wide; count++) answer(wide);
  const rest = [top];
  while (rest.length < long.size - long.chain - long.wide - 1) rest.push(answer(random.pick(rest)));
  return { top, deepest, wide };
}
