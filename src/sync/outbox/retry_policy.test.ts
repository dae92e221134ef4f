import { expect, test } from "vitest";
import { leavesOpen, verdictOf } from "./retry_policy";

const wait = (kind: Parameters<typeof verdictOf>[0]["kind"], attempts: number) =>
  verdictOf({ kind, message: "" }, attempts, 0);

test("waits grow from 2 s to 5 min, and chance only shortens them", () => {
  expect([1, 2, 3, 20].map((attempts) => wait("offline", attempts))).toEqual(
    [2000, 4000, 8000, 300_000].map((in_ms) => ({ do: "again", in_ms })),
  );
  expect(verdictOf({ kind: "timeout", message: "" }, 1, 1)).toEqual({ do: "again", in_ms: 1500 });
});

test("a server's own wait is kept to, but never below a second", () => {
  const limited = (retry_after: number) => verdictOf({ kind: "limited", message: "", retry_after }, 1, 0);
  expect(limited(90_000)).toEqual({ do: "again", in_ms: 90_000 });
  expect(limited(0)).toEqual({ do: "again", in_ms: 1000 });
});

test("the user decides after a refusal, or after repeated errors or conflicts", () => {
  for (const kind of ["forbidden", "missing", "invalid"] as const) expect(wait(kind, 1)).toEqual({ do: "refuse" });
  expect(wait("server", 9).do).toBe("again");
  expect(wait("server", 10)).toEqual({ do: "refuse" });
  const broken = (status: number) => verdictOf({ kind: "server", status, message: "" }, 4, 0, "edit").do;
  expect([500, 502, 503].map(broken)).toEqual(["refuse", "again", "again"]);
  expect(verdictOf({ kind: "invalid", status: 409, message: "" }, 1, 0).do).toBe("again");
  expect(wait("unauthorized", 1)).toEqual({ do: "sign_in" });
});

test("only an answer of the server itself says that nothing was done", () => {
  const open = (["offline", "timeout", "server", "limited", "invalid", "unauthorized"] as const).filter((kind) =>
    leavesOpen({ kind, message: "" }),
  );
  expect(open).toEqual(["offline", "timeout", "server"]);
});
