import { expect, test } from "vitest";
import type { Status } from "../../../src/domain/entities/statuses/status";
import { createInstance } from "../instance";
import { long, seedConversation } from "./conversation";

type Told = { ancestors: Status[]; descendants: Status[] };

/** A server with the conversation, and what it tells around one of its statuses. */
function open(profile: "akkoma" | "mastodon" = "akkoma") {
  const instance = createInstance({ seed: 1, statuses: 40, now: () => Date.parse("2026-11-20T12:00:00Z"), profile });
  const conversation = seedConversation(instance.server);
  const around = async (id: string) => {
    const path = `/api/v1/statuses/${id}/context`;
    const headers = { authorization: `Bearer ${instance.token("demo")}` };
    return (await (await instance.fetch(new Request(instance.origin + path, { headers }))).json()) as Told;
  };
  return { ...conversation, instance, around };
}

test("the long conversation has its 600 statuses, its chain and its status with 200 answers, and the same ids each time", async () => {
  const { top, wide, deepest, instance, around } = open();
  const { ancestors, descendants } = await around(top.id);
  expect([ancestors.length, descendants.length]).toEqual([0, long.size - 1]);
  expect(instance.store.repliesTo(wide.id)).toHaveLength(long.wide);
  const parents = new Map(descendants.map((one) => [one.id, one.in_reply_to_id]));
  let steps = 0;
  for (let at: string | null | undefined = deepest.id; at && at !== top.id; at = parents.get(at)) steps++;
  expect(steps).toBe(long.chain);
  expect(open().deepest.id).toBe(deepest.id);
  const home = await instance.fetch(
    new Request(`${instance.origin}/api/v1/timelines/home?limit=40`, {
      headers: { authorization: `Bearer ${instance.token("demo")}` },
    }),
  );
  const shown = new Set(((await home.json()) as Status[]).map(({ id }) => id));
  expect(descendants.filter(({ id }) => shown.has(id))).toEqual([]);
});

test("Akkoma tells of a whole conversation around any of its statuses, what is older above, what is newer below", async () => {
  const { wide, around } = open();
  const { ancestors, descendants } = await around(wide.id);
  expect(ancestors.length + descendants.length).toBe(long.size - 1);
  const times = [...ancestors, wide, ...descendants].map(({ created_at }) => new Date(created_at).getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("Mastodon tells of what a status answers, and of what answers it", async () => {
  const { top, wide, around } = open("mastodon");
  const { ancestors, descendants } = await around(wide.id);
  expect(ancestors.map(({ id }) => id)).toEqual([top.id]);
  expect(descendants).toHaveLength(long.wide);
});
