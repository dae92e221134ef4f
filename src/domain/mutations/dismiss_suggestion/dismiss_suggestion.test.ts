import { expect, test } from "vitest";
import { effects } from "../registry";
import { requests } from "../requests";

test("a dismissed suggestion goes at once, and is sent in a lane of its own", () => {
  expect(effects.dismiss_suggestion.unsuggests?.({ id: "ada" })).toBe("ada");
  expect(effects.dismiss_suggestion.lane({ id: "ada" })).not.toBe(effects.follow.lane({ id: "ada", on: true }));
});

test("a dismissal is remembered once it is sent, also of somebody who is gone", () => {
  const { settle, done, request } = requests.dismiss_suggestion;
  expect(request({ id: "ada" }, 0, {})).toEqual({ method: "DELETE", path: "/api/v1/suggestions/ada" });
  expect(settle({ id: "ada" }, {})).toEqual({ unsuggested: "ada" });
  const failed = (body: unknown) => done?.({ id: "ada" }, { kind: "missing", message: "", body }, 0);
  expect([failed({ error: "Record not found" }), failed("<html>")]).toEqual([{ unsuggested: "ada" }, null]);
});
