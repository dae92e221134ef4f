import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeMenu, openMenu, useMenu } from "./open_menu";
import { Menu } from "./Menu";

beforeAll(() => {
  // jsdom has no popovers. A browser throws for a popover that is not in the document.
  HTMLElement.prototype.showPopover = function show() {
    if (!this.isConnected) throw new DOMException("not in a page", "InvalidStateError");
  };
});
afterEach(() => {
  act(closeMenu);
  cleanup();
});

const press = vi.fn();

const page = (account: string) => (
  <div key={account}>
    <main>
      <button type="button" onClick={({ currentTarget }) => openMenu(currentTarget, "Menu", [])}>
        Open
      </button>
    </main>
    <button type="button" onClick={press}>
      Beside
    </button>
    <Menu />
  </div>
);

test("a menu closes if its button is removed, as by an account switch", () => {
  const { rerender } = render(page("ada"));
  fireEvent.click(screen.getByText("Open"));
  screen.getByRole("menu", { hidden: true });
  rerender(page("alder"));
  expect(screen.queryByRole("menu", { hidden: true })).toBeNull();
  expect(useMenu.getState().shown).toBeNull();
  screen.getByText("Open");
});

test("a press outside only closes the menu; the next press works", () => {
  press.mockClear();
  render(page("ada"));
  const beside = screen.getByText("Beside");
  const tap = () => {
    fireEvent.pointerDown(beside);
    fireEvent.click(beside);
  };
  fireEvent.click(screen.getByText("Open"));
  tap();
  expect([useMenu.getState().shown, press.mock.calls.length]).toEqual([null, 0]);
  tap();
  expect(press).toHaveBeenCalledOnce();
});

test.each(["pointercancel", "keydown"])("a press outside without a click (%s) cancels no later click", (end) => {
  press.mockClear();
  render(page("ada"));
  const beside = screen.getByText("Beside");
  fireEvent.click(screen.getByText("Open"));
  fireEvent.pointerDown(beside);
  fireEvent(beside, new Event(end, { bubbles: true }));
  fireEvent.click(beside);
  expect(press).toHaveBeenCalledOnce();
});

test("what can be checked beside others is a checkbox, what rules others out is not", () => {
  render(page("ada"));
  const item = (label: string, more: object) => ({ label, checked: true, onSelect: press, ...more });
  act(() => openMenu(screen.getByText("Open"), "Menu", [item("Loud", { isOneOfMany: true }), item("Public", {})]));
  const named = (role: string) => screen.getAllByRole(role, { hidden: true }).map((one) => one.textContent);
  expect([named("menuitemcheckbox"), named("menuitemradio")]).toEqual([["Loud"], ["Public"]]);
});
