import { cleanup, fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import { FamiliarFollowers } from "./FamiliarFollowers";

beforeEach(haveDialogs);
afterEach(cleanup);

const zoe = { ...v.parse(Account, { id: "zoe", acct: "zoe", username: "zoe" }), asked_at: 1, seen_at: 1 };

test.each([
  [["ada"], "Followed by ada"],
  [["ada", "ben"], "Followed by ada and ben"],
  [["ada", "ben", "cem"], "Followed by ada, ben and 1 more"],
  [["ada", "ben", "cem", "dee", "eva"], "Followed by ada, ben and 3 more"],
])("of %j it is said: %s, and all of them are listed on demand", async (names, said) => {
  const { world, t } = await inWorld(<FamiliarFollowers account={zoe} />, { own: {} });
  const accounts = names.map((by) => aStatus("1", { by }).account);
  const roster = { key: "familiar:zoe", more: false } as const;
  await ingest(world.db, { accounts, roster }, { asked_at: 1, viewer: true, seen_at: 1 });
  fireEvent.click(await screen.findByRole("button", { name: said }));
  await screen.findByRole("dialog", { name: t("familiar.title") });
  expect(await screen.findAllByRole("listitem")).toHaveLength(names.length);
});

test("where nobody whom one follows follows somebody, nothing is said", async () => {
  const { world } = await inWorld(<FamiliarFollowers account={zoe} />, { own: {} });
  await world.db.rosters.put({ key: "familiar:zoe", account_ids: [], more: false, asked_at: 1 });
  expect(screen.queryByRole("button")).toBeNull();
});
