import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs, havePopovers } from "../../../../tests/support/screens/jsdom";
import { openModalDialog } from "../dialog/topmost_dialog";
import { Toasts } from "./Toasts";
import { toast, useToasts } from "./show_toast";

beforeAll(() => {
  havePopovers();
  haveDialogs();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [], last: 0 });
});

test("a toast stays for 5 s; errors are announced assertively, others politely", async () => {
  const { t } = await inWorld(<Toasts />);
  const region = screen.getByLabelText(t("toast.region"));
  vi.useFakeTimers();
  act(() => {
    toast("bad", "Live updates have stopped.");
    toast("good", "Live updates are back.");
  });
  const shown = () => [...region.querySelectorAll("p")].map((one) => one.textContent);
  expect(shown()).toEqual(["Live updates have stopped.", "Live updates are back."]);
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByRole("alert").textContent).toBe("Live updates have stopped.");
  expect(screen.getByRole("status").textContent).toBe("Live updates are back.");
  act(() => void vi.advanceTimersByTime(4899));
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

test("a lasting toast reserves space in open dialogs, not in later ones", async () => {
  const { t } = await inWorld(<Toasts />);
  const root = document.documentElement.style;
  const room = () => [root.getPropertyValue("--toasts"), root.getPropertyValue("--toasts-over")];
  act(() => void toast("info", "A new version is ready.", { duration_ms: null }));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  let lower = () => undefined as void;
  act(() => void (lower = openModalDialog(dialog)));
  expect(room()).toEqual(["16px", ""]);
  act(() => void toast("bad", "The disk is full.", { duration_ms: null }));
  expect(room()).toEqual(["16px", "16px"]);
  act(lower);
  expect(room()).toEqual(["16px", ""]);
  dialog.remove();
  for (const one of within(screen.getByLabelText(t("toast.region"))).getAllByRole("button", { hidden: true }))
    act(() => one.click());
  expect(room()).toEqual(["", ""]);
});

test("a timed toast with an action ends with its account; the app's toasts stay", async () => {
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

test("toasts appear in the topmost dialog and move to the page when it closes", async () => {
  const { t } = await inWorld(<Toasts />);
  const region = () => screen.getByLabelText(t("toast.region"));
  act(() => void toast("good", "The link is copied."));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  let lower = () => undefined as void;
  act(() => void (lower = openModalDialog(dialog)));
  const live = () => [...dialog.querySelectorAll("output, [role=alert]")].map((one) => one.textContent);
  expect([live(), dialog.contains(region())]).toEqual([["", ""], false]);
  act(() => {
    toast("bad", "The file is none.");
    toast("info", "Ada is muted.");
  });
  expect([live(), dialog.contains(region())]).toEqual([["Ada is muted.", "The file is none."], true]);
  act(() => {
    toast("good", "Your report is saved.");
    lower();
    dialog.remove();
  });
  expect([dialog.contains(region()), region().textContent]).toEqual([
    false,
    expect.stringContaining("Your report is saved."),
  ]);
  await expect.poll(() => screen.getByRole("status").textContent).toContain("Your report is saved.");
});

/** Places an element so far below the top of the window, in px; jsdom lays nothing out. */
const place = (element: Element, top: number) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 390, 48) });

test("toasts leave their end of the window where they would hide what has the focus", async () => {
  const { matches } = Element.prototype;
  // jsdom does not know whether the focus came by a key.
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, what) {
    return what === ":focus-visible" ? this === document.activeElement : matches.call(this, what);
  });
  const page = (
    <>
      <button type="button">High</button>
      <button type="button">Low</button>
      <Toasts />
    </>
  );
  const { t } = await inWorld(page);
  const region = screen.getByLabelText(t("toast.region"));
  Object.assign(region, {
    getBoundingClientRect: () => new DOMRect(0, region.hasAttribute("data-above") ? 60 : 700, 390, 48),
  });
  const [high, low] = [place(screen.getByText("High"), 70), place(screen.getByText("Low"), 710)] as HTMLElement[];
  act(() => low?.focus());
  act(() => void toast("good", "The link is copied."));
  expect(region).toHaveAttribute("data-above");
  act(() => high?.focus());
  await waitFor(() => expect(region).not.toHaveAttribute("data-above"));
  act(() => low?.focus());
  await waitFor(() => expect(region).toHaveAttribute("data-above"));
  act(() => useToasts.setState({ toasts: [] }));
  expect(region).not.toHaveAttribute("data-above");
});

test("what had the focus before a toast has it again once the toast is dismissed", async () => {
  const page = (
    <>
      <button type="button">Beside</button>
      <Toasts />
    </>
  );
  const { t } = await inWorld(page);
  const before = screen.getByText("Beside");
  act(() => before.focus());
  act(() => void toast("info", "Ada is muted."));
  const dismiss = screen.getByRole("button", { name: t("toast.dismiss"), hidden: true });
  act(() => dismiss.focus());
  act(() => dismiss.click());
  expect(before).toHaveFocus();
});
