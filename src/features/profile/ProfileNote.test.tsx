import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { inWorld } from "../../../tests/support/screens/in_world";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { ProfileNote } from "./ProfileNote";

const intend = vi.fn(async () => "row");

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Draws the note on Ada, which the server has as `note`; undefined: the relationship is not known yet. */
async function draw(note: string | undefined) {
  const ada = { ...v.parse(Account, { id: "ada", acct: "ada", username: "ada" }), asked_at: 1, seen_at: 1 };
  const relationship = note === undefined ? undefined : { ...v.parse(Relationship, { id: "ada", note }), asked_at: 1 };
  const clock = createClock(1000);
  const world = { clock, sync: { outbox: { intend } } as never };
  const drawn = await inWorld(<ProfileNote account={ada} relationship={relationship} />, { own: {}, world });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: drawn.t("note.label") });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const passes = (ms: number) => act(() => clock.advance(ms));
  return { ...drawn, field, type, passes };
}

test("a note is saved 1.5 s after the last key, and that is said", async () => {
  const { t, field, type, passes } = await draw("met in Oslo");
  expect(field.value).toBe("met in Oslo");
  type("met in Bergen");
  await passes(1400);
  type("met in Bergen, by the sea");
  await passes(1400);
  expect(intend).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await passes(100);
  expect(intend.mock.calls).toEqual([["note", { id: "ada", comment: "met in Bergen, by the sea" }]]);
  expect(screen.getByRole("status")).toHaveTextContent(t("note.saved"));
  expect(field.value).toBe("met in Bergen, by the sea");
});

test("the browser asks before a tab is closed that has not saved a note", async () => {
  const asks = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const { type, passes } = await draw("met in Oslo");
  expect(asks()).toBe(false);
  type("met in Bergen");
  expect(asks()).toBe(true);
  await passes(1500);
  expect(asks()).toBe(false);
});

const leaving: [way: string, leave: (field: HTMLElement, unmount: () => void) => unknown][] = [
  ["the field", (field) => fireEvent.blur(field)],
  ["the profile", (_, unmount) => unmount()],
  ["the page", () => fireEvent(window, new Event("pagehide"))],
];

test.each(leaving)("a note is saved at once when one leaves %s, and only once", async (_, leave) => {
  const { field, type, passes, unmount } = await draw("");
  type("met in Oslo");
  leave(field, unmount);
  expect(intend.mock.calls).toEqual([["note", { id: "ada", comment: "met in Oslo" }]]);
  await passes(2000);
  expect(intend).toHaveBeenCalledOnce();
});

test("a note that is as it was is not sent", async () => {
  const { type, passes } = await draw("met in Oslo");
  type("met");
  type("met in Oslo");
  await passes(2000);
  expect(intend).not.toHaveBeenCalled();
});

test("no note can be written before the one at the server is known", async () => {
  const { field } = await draw(undefined);
  expect(field.disabled).toBe(true);
});
