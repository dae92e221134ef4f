import { expect, test } from "vitest";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { outcomeOf, WAIT_MS } from "./send_outcome";

const row = (part: Partial<OutboxRow>) => ({ state: "waiting", error: null, lease: null, ...part }) as OutboxRow;
const offline = { kind: "offline", message: "" } as const;

test("a row that is gone was sent; one that was refused comes back into the form", () => {
  expect(outcomeOf(null, true, 0)).toBe("sent");
  expect(outcomeOf(row({ state: "refused" }), false, 0)).toBe("refused");
});

test("without a network the form lets go at once", () => {
  expect(outcomeOf(row({}), false, 0)).toBe("kept");
});

test("with a network the form waits for the first attempt, but not for ever", () => {
  expect(outcomeOf(row({}), true, 0)).toBe(null);
  expect(outcomeOf(row({ state: "sending" }), true, WAIT_MS - 1)).toBe(null);
  expect(outcomeOf(row({ state: "sending" }), true, WAIT_MS)).toBe("kept");
});

test("an attempt that failed for now lets go; another one on its way is waited for", () => {
  expect(outcomeOf(row({ error: offline }), true, 0)).toBe("kept");
  expect(outcomeOf(row({ state: "unsure" }), true, 0)).toBe("kept");
  expect(outcomeOf(row({ error: offline, lease: { runner: "r", until: 1 } }), true, 0)).toBe(null);
});
