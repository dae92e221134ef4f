import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { hear } from "../../../../tests/support/screens/heard";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { loadLateMessages } from "../../../i18n/late_messages";
import { askConfirmation, type Question, useConfirmation } from "./ask_confirmation";
import { Confirmation } from "./Confirmation";

beforeAll(loadLateMessages);
beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useConfirmation.setState({ asked: null });
});

const question = { title: "Delete ben?", text: "For good.", confirm: "Delete" };
const asked = async (typed?: string, more: Partial<Question> = {}) => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = askConfirmation({ ...question, ...(typed !== undefined && { typed }), ...more });
  });
  return { answer, confirm: await screen.findByRole<HTMLButtonElement>("button", { name: "Delete" }) };
};

test("what has to be typed must be typed, to the letter, before it can be confirmed", async () => {
  const { t } = await inWorld(<Confirmation />);
  const { answer, confirm } = await asked("ben");
  const field = screen.getByLabelText(t("dialog.typed", { words: "ben" }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("For good.");
  expect(confirm).toBeDisabled();
  fireEvent.change(field, { target: { value: "Ben" } });
  fireEvent.submit(field);
  expect(confirm).toBeDisabled();
  fireEvent.change(field, { target: { value: "ben" } });
  fireEvent.submit(field);
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a question begins at no, and what was typed for one is not typed for the next", async () => {
  const { t } = await inWorld(<Confirmation />);
  const first = await asked();
  expect(screen.getByRole("button", { name: t("dialog.cancel") })).toHaveFocus();
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(first.confirm);
  expect(await first.answer).toBe(true);
  const second = await asked("ben");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "ben" } });
  fireEvent.click(screen.getByRole("button", { name: t("dialog.cancel") }));
  expect(await second.answer).toBe(false);
  const third = await asked("ben");
  expect([screen.getByRole("textbox"), third.confirm.disabled]).toEqual([screen.getByDisplayValue(""), true]);
});

test("what needs a network waits offline, and says why; what was typed stands there", async () => {
  await inWorld(<Confirmation />);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const other = await asked("ben", { at_first: "ben" });
  expect([other.confirm.disabled, screen.queryByRole("status")]).toEqual([false, null]);
  const { answer } = await asked("ben", { text: "Now.", at_first: "ben", offline: "No network." });
  expect(screen.getByRole("status")).toHaveTextContent("No network.");
  const heard = hear();
  const network = (on: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(on);
    act(() => void window.dispatchEvent(new Event(on ? "online" : "offline")));
  };
  network(true);
  network(false);
  expect(heard()).toEqual(["No network."]);
  fireEvent.submit(screen.getByDisplayValue("ben"));
  expect(screen.getByRole("button", { name: "Delete" })).toBeDisabled();
  network(true);
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect([await other.answer, await answer]).toEqual([false, true]);
});
