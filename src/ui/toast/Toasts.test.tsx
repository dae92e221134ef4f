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

test("what stands until it is dismissed leaves room in dialogs that were open before, and none in those that open later", async () => {
  const { t } = await inWorld(<Toasts />);
  const root = document.documentElement.style;
  const room = () => [root.getPropertyValue("--toasts"), root.getPropertyValue("--toasts-over")];
  act(() => void toast("info", "A new version is ready.", { duration_ms: null }));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  expect(room()).toEqual(["16px", ""]);
  act(() => void toast("bad", "The disk is full.", { duration_ms: null }));
  expect(room()).toEqual(["16px", "16px"]);
  dialog.remove();
  for (const one of within(screen.getByLabelText(t("toast.region"))).getAllByRole("button", { hidden: true }))
    act(() => one.click());
  expect(room()).toEqual(["", ""]);
});

test("what can be undone is offered only while its account is shown; what the app itself says stays", async () => {
  const { unmount } = await inWorld(<Toasts />, { own: {} });
  const action = { label: "Undo", run: () => undefined };
  act(() => {
    toast("info", "Ada is muted.", { action });
    toast("good", "The link is copied.");
    toast("info", "A new version is ready.", { duration_ms: null, action });
  });
  unmount();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    "The link is copied.",
    "A new version is ready.",
  ]);
});
