import * as v from "valibot";
import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { Relationship } from "../entities/accounts/relationship";
import { reconcileAnswer } from "./contradiction";
import type { Intent } from "./registry";
import type { Settlement } from "./settlement";

const poll = (rest: object) => ({
  id: "p",
  options: [
    { title: "a", votes_count: 0 },
    { title: "b", votes_count: 0 },
  ],
  ...rest,
});
const relation = (rest: object) => v.parse(Relationship, { id: "a1", ...rest });
const status = (rest: object): Settlement => ({ statuses: [aStatus("s1", { ...rest })] });
const account = (rest: object): Settlement => ({ relationships: [relation(rest)] });
const reaction = { name: "🐦", count: 1, me: true };
const toggle = { id: "s1", url: null, name: "🐦", ids: ["s1"] };
const person = { id: "a1" };

/** Each act with an answer that agrees and one that contradicts. */
const acts: [Intent, agrees: Settlement, contradicts: Settlement][] = [];
for (const on of [true, false]) {
  for (const [kind, field] of [
    ["favourite", "favourited"],
    ["reblog", "reblogged"],
    ["bookmark", "bookmarked"],
    ["pin", "pinned"],
    ["mute_conversation", "muted"],
  ] as const)
    acts.push([{ kind, args: { ...toggle, on } }, status({ [field]: on }), status({ [field]: !on })]);
  for (const [kind, fields] of [
    ["follow", ["following"]],
    ["block", ["blocking"]],
    ["mute", ["muting", "muting_notifications"]],
    ["subscribe", ["notifying", "subscribing"]],
    ["show_reblogs", ["showing_reblogs"]],
  ] as const) {
    const as = (is: boolean) => account(Object.fromEntries(fields.map((field) => [field, is])));
    acts.push([{ kind, args: { ...person, on } }, as(on), as(!on)]);
  }
  const [given, none] = [status({ emoji_reactions: [reaction] }), status({})];
  acts.push([{ kind: "react", args: { ...toggle, on } }, on ? given : none, on ? none : given]);
}
acts.push(
  [{ kind: "note", args: { ...person, comment: "met" } }, account({ note: "met" }), account({ note: "" })],
  [{ kind: "remove_follower", args: person }, account({ followed_by: false }), account({ followed_by: true })],
);
const voted = { ...poll({ voted: true, own_votes: [1] }) };
acts.push([
  { kind: "vote", args: { id: "s1", poll_id: "p", choices: [1] } },
  { polls: [aStatus("s1", { poll: voted }).poll].flatMap((one) => one ?? []) },
  { polls: [aStatus("s1", { poll: poll({ voted: false }) }).poll].flatMap((one) => one ?? []) },
]);

for (const [intent, agrees, contradicts] of acts) {
  const name = `${intent.kind} ${"on" in intent.args && !intent.args.on ? "off" : "on"}`;
  test(`an answer that agrees with ${name} is kept as it is`, () => {
    expect(reconcileAnswer(intent, agrees)).toEqual({ settlement: agrees, contradicted: false });
  });

  test(`an answer that contradicts ${name} is heeded as the act has it, and asked about`, () => {
    const heeded = reconcileAnswer(intent, contradicts);
    expect(heeded.contradicted).toBe(true);
    expect(reconcileAnswer(intent, heeded.settlement)).toEqual({ settlement: heeded.settlement, contradicted: false });
  });
}

test("a repeat is compared by the status that it wraps", () => {
  const wrapped = (reblogged: boolean): Settlement => ({
    statuses: [aStatus("r1", { reblog: aStatus("s1", { reblogged }) })],
  });
  const act: Intent = { kind: "reblog", args: { id: "s1", on: true } };
  expect(reconcileAnswer(act, wrapped(true)).contradicted).toBe(false);
  const { settlement, contradicted } = reconcileAnswer(act, wrapped(false));
  expect([contradicted, settlement.statuses?.[0]?.reblog?.reblogged]).toEqual([true, true]);
});

test("a follow that waits for approval is no contradiction", () => {
  const act: Intent = { kind: "follow", args: { id: "a1", on: true } };
  expect(reconcileAnswer(act, account({ requested: true })).contradicted).toBe(false);
});

test("another status in the answer is left alone", () => {
  const act: Intent = { kind: "favourite", args: { id: "s1", on: true } };
  expect(reconcileAnswer(act, { statuses: [aStatus("s2", { favourited: false })] }).contradicted).toBe(false);
});
