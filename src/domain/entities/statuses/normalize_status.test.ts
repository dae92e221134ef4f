import { expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";

const account = { id: "bob", acct: "bob", username: "bob" };
const quoted = { id: "q1", created_at: "2026-11-01T10:00:00.000Z", account, content: "told", visibility: "public" };
const bird = { name: "🐦", count: 2, me: true };

test("a quoted status is read bare, wrapped with its state, and from below pleroma", () => {
  expect(aStatus("s1", { quote: quoted, quote_id: "q1" })).toMatchObject({ quote: { id: "q1" }, quote_id: "q1" });
  const wrapped = aStatus("s1", { quote: { state: "accepted", quoted_status: quoted } });
  expect(wrapped).toMatchObject({ quote: { id: "q1" }, quote_id: "q1", quote_state: "accepted" });
  const below = aStatus("s1", { pleroma: { quote: quoted, quote_id: "q1" } });
  expect(below).toMatchObject({ quote: { id: "q1" }, quote_id: "q1" });
});

test("a quote without its status keeps its id, or says why there is none", () => {
  expect(aStatus("s1", { quote: null, quote_id: "q1" })).toMatchObject({ quote: null, quote_id: "q1" });
  const shallow = aStatus("s1", { quote: { state: "accepted", quoted_status_id: "q1" } });
  expect(shallow).toMatchObject({ quote: null, quote_id: "q1" });
  const pending = aStatus("s1", { quote: { state: "pending", quoted_status: null } });
  expect(pending).toMatchObject({ quote: null, quote_state: "pending" });
  expect(aStatus("s1").quote_id).toBeUndefined();
});

test("reactions are read by each of their names; what cannot be read costs itself", () => {
  for (const named of [{ emoji_reactions: [bird] }, { reactions: [bird] }, { pleroma: { emoji_reactions: [bird] } }])
    expect(aStatus("s1", named).emoji_reactions).toMatchObject([bird]);
  expect(aStatus("s1", { reactions: [bird, "?"] }).emoji_reactions).toHaveLength(1);
  expect(aStatus("s1", { emoji_reactions: null, reactions: null }).emoji_reactions).toEqual([]);
});

test("an unknown parent gets its address as id, and is not visible", () => {
  const lost = (in_reply_to_apid: string | null) =>
    aStatus("s1", {
      in_reply_to_id: "_",
      in_reply_to_account_id: "_",
      akkoma: { in_reply_to_apid },
      pleroma: { parent_visible: true, conversation_id: 5 },
    });
  const address = "https://far.example/objects/1";
  expect(lost(address)).toMatchObject({
    in_reply_to_id: address,
    in_reply_to_account_id: null,
    pleroma: { parent_visible: false, conversation_id: 5 },
  });
  expect(lost(null)).toMatchObject({ in_reply_to_id: null, in_reply_to_account_id: null });
  expect(aStatus("s1", { in_reply_to_id: "p1", in_reply_to_account_id: "ben" })).toMatchObject({
    in_reply_to_id: "p1",
    in_reply_to_account_id: "ben",
  });
});

test("an unknown or deleted quote has no id, but a state", () => {
  const lost = aStatus("s1", { quote: null, quote_id: "_", akkoma: { quote_apid: "https://far.example/objects/1" } });
  expect(lost).toMatchObject({ quote: null, quote_id: null, quote_state: "unknown" });
});
