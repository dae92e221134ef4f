import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { hear } from "../../../../tests/support/screens/heard";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { loadLateMessages } from "../../../i18n/late_messages";
import { WordsDialog } from "./WordsDialog";

beforeAll(loadLateMessages);
beforeAll(haveDialogs);
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const answer = vi.fn();
const question = {
  title: "Warn ben?",
  text: "A warning changes nothing.",
  label: "Words",
  required: true,
  choice: "By e-mail",
  confirm: "Warn",
  offline: "No network.",
  answer,
};

test("required words are waited for, and given with the choice", async () => {
  await inWorld(<WordsDialog question={question} />);
  const send = screen.getByRole("button", { name: "Warn" });
  expect(send).toBeDisabled();
  fireEvent.change(screen.getByLabelText("Words"), { target: { value: " Stop " } });
  fireEvent.click(screen.getByLabelText("By e-mail"));
  fireEvent.click(send);
  expect(answer.mock.calls).toEqual([[{ words: "Stop", chosen: false }]]);
});

test("words that may be missing are not waited for; without a choice nothing is chosen", async () => {
  answer.mockClear();
  const { t } = await inWorld(<WordsDialog question={{ ...question, required: false, choice: undefined }} />);
  fireEvent.click(screen.getByRole("button", { name: "Warn" }));
  fireEvent.click(screen.getByRole("button", { name: t("dialog.cancel") }));
  expect(answer.mock.calls).toEqual([[{ words: "", chosen: false }], [null]]);
});

test("what was answered before stands there; offline it waits, and says why", async () => {
  answer.mockClear();
  const at_first = { words: "Stop", chosen: false };
  const { t } = await inWorld(<WordsDialog question={{ ...question, at_first }} />);
  const send = screen.getByRole("button", { name: "Warn" });
  const heard = hear();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(
    [send, screen.getByRole("button", { name: t("dialog.cancel") })].map((one) => one.matches(":disabled")),
  ).toEqual([true, false]);
  expect(heard()).toEqual(["No network."]);
  fireEvent.submit(screen.getByLabelText("Words"));
  expect(answer).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  fireEvent.click(send);
  expect(answer.mock.calls).toEqual([[at_first]]);
});
