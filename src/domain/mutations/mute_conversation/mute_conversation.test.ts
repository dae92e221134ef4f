import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { effects } from "../registry";

test("muting a conversation mutes all of it that is here and nothing else", () => {
  const pleroma = { thread_muted: false };
  const act = (on: boolean, of: ReturnType<typeof aRow>) =>
    effects.mute_conversation.apply?.({ id: "s1", ids: ["s1", "s2"], on }, of) ?? of;
  const other = aRow("s2", { muted: false, pleroma });
  expect(act(true, other)).toMatchObject({ muted: true, pleroma: { thread_muted: true } });
  expect(act(false, act(true, other))).toEqual(other);
  expect(act(true, aRow("s3"))).toEqual(aRow("s3"));
  expect(act(true, aRow("s1"))).toMatchObject({ muted: true });
});
