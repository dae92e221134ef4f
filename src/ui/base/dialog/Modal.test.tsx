import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { openDialog } from "./open_dialogs";
import { Modal } from "./Modal";
import { type ModalName, updateModal, useModals } from "./open_modals";
import { reportSaveResult } from "./save_notices";
import { SaveNotice } from "./SaveNotice";

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useModals.setState({ settings: "hidden", moderation: "hidden" });
});

const parts = { Content: () => <p>What it holds</p>, Footer: () => <p>What stands under it</p> };

test.each(["settings", "moderation"] as const)(
  "the %s modal opens, minimizes, restores and closes, and loads its content on first open",
  async (name: ModalName) => {
    const load = vi.fn(() => Promise.resolve(parts));
    const { t } = await inWorld(<Modal name={name} title="A modal" load={load} />);
    expect([screen.queryByRole("dialog"), load.mock.calls.length]).toEqual([null, 0]);
    act(() => openDialog({ name }));
    const held = await screen.findByText("What it holds");
    screen.getByText("What stands under it");
    expect(load).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: t("modal.peek") }));
    expect([useModals.getState()[name], held.closest("[hidden]") !== null]).toEqual(["minimized", true]);
    fireEvent.click(screen.getByRole("button", { name: t("modal.unpeek") }));
    expect([useModals.getState()[name], held.closest("[hidden]") !== null]).toEqual(["visible", false]);
    fireEvent.click(screen.getByRole("button", { name: t("dialog.close") }));
    expect([useModals.getState()[name], screen.queryByRole("dialog")]).toEqual(["hidden", null]);
    expect(() => updateModal(name, "peek")).toThrow("Illegal minimization state");
  },
);

test("the focus stays on the button that minimizes and restores a modal", async () => {
  const load = () => Promise.resolve(parts);
  const { t } = await inWorld(<Modal name="settings" title="A modal" load={load} />);
  act(() => openDialog({ name: "settings" }));
  await screen.findByText("What it holds");
  expect(document.activeElement).toBe(document.body);
  for (const [pressed, next] of [
    ["modal.peek", "modal.unpeek"],
    ["modal.unpeek", "modal.peek"],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: t(pressed) }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: t(next) }));
    act(() => document.body.focus());
  }
});

test("the header shows a save notice for 2 s", async () => {
  await inWorld(<SaveNotice />);
  vi.useFakeTimers();
  const notice = screen.getByRole("status");
  act(() => reportSaveResult("saved"));
  expect(notice.textContent).toBe("Saved");
  act(() => void vi.advanceTimersByTime(1999));
  expect(notice.textContent).toBe("Saved");
  act(() => void vi.advanceTimersByTime(1));
  expect(notice.textContent).toBe("");
});
