import { expect } from "vitest";
import type { ArgsOf, MutationKind } from "../../../src/domain/mutations/registry";
import { MINUTE, offline, online, type Stage } from "./outbox_stage";

/** Claims that a mutation made offline is seen by `sight` as it is seen once it is settled. */
export async function staysTheSame<K extends MutationKind>(
  stage: Stage,
  kind: K,
  args: ArgsOf<K>,
  sight: () => Promise<unknown>,
): Promise<void> {
  stage.network = offline;
  await stage.tab.outbox.intend(kind, args);
  await stage.clock.advance(10);
  const before = await sight();
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(2 * MINUTE);
  expect(await stage.tab.db.outbox.toArray(), kind).toEqual([]);
  expect(await sight(), kind).toEqual(before);
}
