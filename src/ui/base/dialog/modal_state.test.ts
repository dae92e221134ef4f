import { expect, test } from "vitest";
import { nextModal, type ModalAction, type ModalState } from "./modal_state";

const every: [ModalState, ModalAction, ModalState][] = [
  ["hidden", "open", "visible"],
  ["hidden", "close", "hidden"],
  ["visible", "open", "visible"],
  ["visible", "peek", "minimized"],
  ["visible", "close", "hidden"],
  ["minimized", "open", "visible"],
  ["minimized", "peek", "visible"],
  ["minimized", "close", "hidden"],
];

test.each(every)("a %s modal, told to %s, is %s", (state, act, next) => {
  expect(nextModal(state, act)).toBe(next);
});

test("peeking from hidden is an illegal state", () => {
  expect(() => nextModal("hidden", "peek")).toThrow("Illegal minimization state");
});
