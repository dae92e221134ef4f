import { expect, test } from "vitest";
import { effects } from "../registry";
import { requests } from "../requests";

test("a marker only moves on, and stands where the server keeps none", () => {
  const marker = { timeline: "notifications", last_read_id: "20", version: 0, updated_at: "", asked_at: 0 };
  expect(effects.marker.applyToMarker?.({ timeline: "notifications", last_read_id: "9" }, marker)).toBe(marker);
  expect(requests.marker.settle({ timeline: "home", last_read_id: "7" }, {}).markers).toMatchObject([
    { timeline: "home", last_read_id: "7" },
  ]);
});

test("a marker is not sent where the server has it as far, and what the server refuses is read all the same", () => {
  const args = { timeline: "notifications", last_read_id: "20" } as const;
  const at = (last_read_id: string) => ({ notifications: { last_read_id, version: 3, updated_at: "" } });
  const { precheck, settle, refused } = requests.marker;
  expect([precheck.settle(args, {}), precheck.settle(args, at("9"))]).toEqual([null, null]);
  expect(precheck.settle(args, at("100"))?.markers).toMatchObject([{ last_read_id: "100", said: "100" }]);
  expect(settle(args, at("9")).markers).toMatchObject([{ last_read_id: "20", said: "9" }]);
  expect(settle(args, at("100")).markers).toMatchObject([{ last_read_id: "100", said: "100" }]);
  expect(refused(args).markers).toEqual([{ ...args, version: 0, updated_at: "" }]);
});
