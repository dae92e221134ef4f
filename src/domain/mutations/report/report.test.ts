import { expect, test } from "vitest";
import { requests } from "../requests";

test("a report says whom, which posts, why, and whether their own server is told; and goes under a key", () => {
  const args = { account_id: "a1", status_ids: ["s1", "s2"], comment: "", forward: true };
  expect(requests.report.request(args, 0, {})).toEqual({ method: "POST", path: "/api/v1/reports", form: args });
  expect(requests.report.keyed).toBe(true);
});
