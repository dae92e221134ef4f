import { cleanup, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { ingest } from "../../db/ingest";
import { Account } from "../../domain/entities/account";
import { ProfileScreen } from "./ProfileScreen";

beforeEach(() => {
  // jsdom has none of these.
  vi.stubGlobal("scrollTo", () => undefined);
  const nothing = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: string, username: string, display_name: string) =>
  v.parse(Account, { id, acct: username, username, display_name });

test.each([
  ["/users/ada", "By her id"],
  ["/users/ben", "By his name"],
  ["/ben", "By his name"],
])("%s is tried as an id first, then as a name", async (path, name) => {
  const screens = (
    <Routes>
      <Route path="/users/:id" element={<ProfileScreen />} />
      <Route path="/:name" element={<ProfileScreen />} />
    </Routes>
  );
  const { world } = await inWorld(screens, { path });
  const accounts = [
    person("ada", "cleo", "By her id"),
    person("1", "ada", "By her name"),
    person("2", "ben", "By his name"),
  ];
  await ingest(world.db, { accounts }, { asked_at: 1, viewer: false, seen_at: 1 });
  await screen.findByRole("heading", { level: 2, name });
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
});
