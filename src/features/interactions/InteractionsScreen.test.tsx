import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import type { SyncEngine } from "../../sync/engine";
import { InteractionsScreen } from "./InteractionsScreen";

beforeEach(() => {
  // jsdom lacks these.
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen of an account, and the timelines that the engine was asked to watch. */
async function open(own: Record<string, unknown>) {
  const watched: string[] = [];
  const watch = (key: string) => {
    watched.push(key);
    return () => undefined;
  };
  const world = { sync: { timelines: { watch } } as unknown as SyncEngine };
  await inWorld(<InteractionsScreen />, { own, world, path: "/users/demo/interactions" });
  const titles = () => screen.getAllByRole("link").map((one) => one.textContent);
  await screen.findByRole("link", { name: "Mentions" });
  return { titles, watched };
}

test("interactions have tabs: mentions, favourites and repeats, follows, moves", async () => {
  const { titles, watched } = await open({ pleroma: { allow_following_move: false } });
  await expect.poll(() => titles().slice(-4)).toEqual(["Mentions", "Favorites and repeats", "Follows", "Moves"]);
  expect(watched).toEqual(["interactions:mentions"]);
  fireEvent.click(screen.getByRole("link", { name: "Favorites and repeats" }));
  await expect.poll(() => watched.at(-1)).toBe("interactions:reactions");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Favorites and repeats");
});

test("who lets follows move along is not shown moves", async () => {
  const { titles } = await open({ pleroma: { allow_following_move: true } });
  await expect.poll(() => titles()).not.toContain("Moves");
  expect(titles()).toContain("Follows");
});
