import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { noteFailure } from "../../db/requests/fetch_results";
import type { AccountDb } from "../../db/schema";
import type { Gap } from "../../domain/timelines/gaps";
import { en } from "../../i18n/locales";
import { createT } from "../../i18n/translator";
import { useToasts } from "../base/toast/show_toast";
import { TranslatorContext } from "../context/useT";
import { WorldContext, type World } from "../context/useWorld";
import { GapRow } from "./GapRow";

/** The page's intersection observers. The browser calls each of them first on `observe`, and again on every change. */
let observers: ((near: boolean) => void)[] = [];
let near = false;
const setNear = (now: boolean) =>
  act(async () => {
    near = now;
    for (const tell of observers) tell(now);
  });
const fill = vi.fn(async () => {});

beforeEach(() => {
  [observers, near] = [[], false];
  fill.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      tell = (isIntersecting: boolean) => this.say([{ isIntersecting }]);
      constructor(private say: (seen: { isIntersecting: boolean }[]) => void) {}
      observe() {
        observers.push(this.tell);
        this.tell(near);
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.tell);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (upper: string, lower = "05") => {
  const world = { sync: { timelines: { fillGap: fill } } } as unknown as World;
  const gap: Gap = { timeline: "home", upper, lower };
  return (
    <WorldContext value={world}>
      <TranslatorContext value={createT("en", en)}>
        <GapRow gap={gap} position={1} size={2} />
      </TranslatorContext>
    </WorldContext>
  );
};

test("a gap is filled automatically for as long as it is near the viewport", async () => {
  const view = render(row("90"));
  expect(fill).not.toHaveBeenCalled();
  await setNear(true);
  expect(fill).toHaveBeenCalledTimes(1);
  await act(async () => view.rerender(row("70")));
  expect(fill).toHaveBeenLastCalledWith({ timeline: "home", upper: "70", lower: "05" });
  await setNear(false);
  await act(async () => view.rerender(row("50")));
  expect(fill).toHaveBeenCalledTimes(2);
});

test("a gap is focusable like every row of a feed", () => {
  const view = render(row("90"));
  expect(view.getByRole("article").tabIndex).toBe(0);
});

test("an empty fill is not repeated automatically", async () => {
  const view = render(row("90"));
  await setNear(true);
  await act(async () => view.rerender(row("90")));
  expect(fill).toHaveBeenCalledTimes(1);
});

test("after some pages a long gap waits for a press or for the user to return", async () => {
  const view = render(row("90"));
  await setNear(true);
  for (let upper = 89; upper > 60; upper--) await act(async () => view.rerender(row(String(upper))));
  expect(fill).toHaveBeenCalledTimes(10);
  await setNear(false);
  await setNear(true);
  expect(fill).toHaveBeenCalledTimes(11);
});

test("the button keeps the focus, sends one request and reports a failure", async () => {
  let db: AccountDb | null = null;
  let end = () => {};
  const fill = vi.fn(async () => {
    await new Promise<void>((resolve) => (end = resolve));
    if (db) await noteFailure(db, "timeline:home", 5, { kind: "limited", message: "", status: 429 });
    return false;
  });
  const gap = { timeline: "home", upper: "90", lower: "05" };
  const { world, t } = await inWorld(<GapRow gap={gap} position={1} size={2} />, {
    own: {},
    world: { sync: { timelines: { fillGap: fill } } as never },
  });
  db = world.db;
  const button = await screen.findByRole("button", { name: t("gap.fill") });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(fill).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).not.toBeDisabled();
  expect(useToasts.getState().toasts).toEqual([]);
  end();
  await expect
    .poll(() => useToasts.getState().toasts)
    .toEqual([expect.objectContaining({ text: t("thread.failed", { reason: t("failure.limited") }) })]);
  expect(button).toHaveAttribute("aria-disabled", "false");
});

test("a failed automatic fill shows no toast", async () => {
  useToasts.setState({ toasts: [], last: 0 });
  const fill = vi.fn(async () => false);
  const gap = { timeline: "home", upper: "90", lower: "05" };
  const { world, t } = await inWorld(<GapRow gap={gap} position={1} size={2} />, {
    own: {},
    world: { sync: { timelines: { fillGap: fill } } as never },
  });
  await noteFailure(world.db, "timeline:home", 5, { kind: "limited", message: "", status: 429 });
  await setNear(true);
  expect(fill).toHaveBeenCalledTimes(1);
  // A press reports its failure later than the automatic fill would have.
  fireEvent.click(await screen.findByRole("button", { name: t("gap.fill") }));
  await expect.poll(() => useToasts.getState().toasts.length).toBe(1);
  expect(useToasts.getState().last).toBe(1);
});
