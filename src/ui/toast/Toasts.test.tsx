import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { Toasts } from "./Toasts";
import { toast, useToasts } from "./toasts";

beforeAll(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useToasts.setState({ toasts: [], last: 0 });
});

test("what is said stands for 5 s, an error is read out at once, and the rest when there is time", async () => {
  const { t } = await inWorld(<Toasts />);
  const region = screen.getByLabelText(t("toast.region"));
  vi.useFakeTimers();
  act(() => {
    toast("bad", "Live updates have stopped.");
    toast("good", "Live updates are back.");
  });
  const shown = () => [...region.querySelectorAll("p")].map((one) => one.textContent);
  expect(shown()).toEqual(["Live updates have stopped.", "Live updates are back."]);
  expect(screen.getByRole("alert").textContent).toBe("Live updates have stopped.");
  expect(screen.getByRole("status").textContent).toBe("Live updates are back.");
  act(() => void vi.advanceTimersByTime(4999));
  expect(shown().length).toBe(2);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);
});

test("a notice can be dismissed before its time", async () => {
  const { t } = await inWorld(<Toasts />);
  act(() => void toast("info", "A new version is ready.", { duration_ms: null }));
  const region = screen.getByLabelText(t("toast.region"));
  act(() =>
    within(region)
      .getByRole("button", { name: t("toast.dismiss"), hidden: true })
      .click(),
  );
  expect(region.textContent).toBe("");
});
