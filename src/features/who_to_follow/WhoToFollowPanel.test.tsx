import { cleanup, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import { WhoToFollowPanel } from "./WhoToFollowPanel";

afterEach(cleanup);

test("three people are suggested, and More leads to the others", async () => {
  const { container, t, world } = await inWorld(<WhoToFollowPanel />, { own: {} });
  const accounts = ["ada", "ben", "cleo", "dora"].map((acct) =>
    v.parse(Account, { id: acct, acct, username: acct, display_name: acct.toUpperCase() }),
  );
  const roster = { key: "suggestions", more: false } as const;
  await ingest(world.db, { accounts, roster }, { asked_at: 1, viewer: true, seen_at: 1 });
  await waitFor(() => expect(container.querySelectorAll("li").length).toBe(3));
  const people = within(screen.getByRole("list")).getAllByRole("link");
  expect(people.map((link) => link.getAttribute("href"))).toEqual(["/ada", "/ben", "/cleo"]);
  expect(screen.getByRole("link", { name: t("whoToFollow.more") }).getAttribute("href")).toBe("/who-to-follow");
});
