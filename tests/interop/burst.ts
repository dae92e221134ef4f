import { type Here, type Step, until } from "./step";
import type { Seen } from "./witness";
import { emptied, inTunnel, keep } from "./writing";

/** More than Akkoma takes at once. */
const many = 20;

/** Writes many posts in a tunnel: each must arrive once, and in the order in which they were written. */
async function burst(here: Here) {
  const { witness, made } = here;
  const about = here.words("Out of the tunnel");
  const texts = Array.from({ length: many }, (_, at) => `${about}, number ${String(at + 1).padStart(2, "0")}`);
  await inTunnel(here, async () => {
    for (const text of texts) await keep(here, text);
  });
  const held = async () => {
    const all = await witness().list<Seen>(`/api/v1/accounts/${witness().me.id}/statuses?limit=40`);
    return all.filter(({ content, reblog }) => !reblog && content.includes(about)).toReversed();
  };
  await until(async () => (await held()).length >= many, `Not all ${many} posts arrive at the server.`, 300_000);
  await emptied(here.page);
  const there = await held();
  for (const { id } of there) made.push(id);
  const order = there.map(({ content }) => texts.findIndex((text) => content.includes(text)) + 1);
  if (order.join() !== texts.map((_, at) => at + 1).join())
    throw new Error(`The posts are not there once each and in their order: ${order.join(", ")}.`);
  return { worked: `${many} posts written without a network, once each, in their order` };
}

/** Many posts at once. */
export const bursting: Step = { name: "Burst of posts", does: burst };
