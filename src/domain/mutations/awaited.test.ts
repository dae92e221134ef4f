import { expect, test } from "vitest";
import { post } from "../../../tests/support/rows/outbox";
import { awaitedOf } from "./awaited";
import type { OutboxRow } from "./outbox_row";
import type { Intent } from "./registry";

const favourite = (id: string): Intent => ({ kind: "favourite", args: { id, on: true } });

/** The outbox: of each mutation its id, its lane, what it is and its state. */
const outbox = (...all: [id: string, lane: string, intent: Intent, state?: OutboxRow["state"]][]) =>
  all.map(([id, lane, intent, state = "waiting"], seq) => ({ ...intent, id, lane, seq, state }) as OutboxRow);
const awaited = (...all: Parameters<typeof outbox>) =>
  Object.fromEntries([...awaitedOf(outbox(...all))].map(([id, row]) => [id, row.id]));

test.each(["waiting", "refused"] as const)("all about a post that is %s, and about its replies, awaits it", (state) => {
  expect(
    awaited(
      ["a", "status:local:a", post("local:a"), state],
      ["b", "status:local:a", post("local:b", "local:a")],
      ["c", "status:local:a", post("local:c", "local:b")],
      ["d", "status:local:a", favourite("local:b")],
      ["e", "status:s1", favourite("s1")],
    ),
  ).toEqual({ b: "a", c: "a", d: "a" });
});

test("a refused mutation that makes nothing holds up no other one", () => {
  expect(awaited(["a", "status:s1", favourite("s1"), "refused"], ["b", "status:s1", post("local:b", "s1")])).toEqual(
    {},
  );
});

test("a bookmark awaits the folder it is for, and what follows it in its lane does, too", () => {
  const into: Intent = { kind: "bookmark", args: { id: "s1", on: true, folder_id: "local:f" } };
  const folder: Intent = { kind: "create_folder", args: { id: "local:f", name: "Birds" } };
  expect(
    awaited(
      ["f", "list:local:f", folder, "refused"],
      ["b", "status:s1", into],
      ["c", "status:s1", favourite("s1")],
      ["d", "status:s2", favourite("s2")],
    ),
  ).toEqual({ b: "f", c: "f" });
});
