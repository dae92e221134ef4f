import * as v from "valibot";
import { expect, test } from "vitest";
import { Status } from "../../domain/entities/statuses/status";
import { splitEntities } from "./split_entities";

const wire = (id: string, username: string, more: object = {}) => ({
  id,
  created_at: "2026-11-21T10:00:00.000Z",
  account: { id: `of ${username}`, acct: username, username },
  content: "",
  visibility: "public",
  ...more,
});

test("a reblog with the id of the reblogged status leaves that one unchanged", () => {
  const post = wire("17F", "alder", { content: "Red birds.", reblogged: true });
  const { statuses } = splitEntities({ statuses: [v.parse(Status, wire("17F", "tide", { reblog: post }))] }, 5);
  expect([...statuses.values()]).toMatchObject([
    { id: "17F", account_id: "of alder", content: "Red birds.", reblogged: true, reblog_id: null },
  ]);
});

test("ids that differ only in letter case are two statuses", () => {
  const post = wire("17f", "alder", { content: "Red birds." });
  const { statuses } = splitEntities({ statuses: [v.parse(Status, wire("17F", "tide", { reblog: post }))] }, 5);
  expect([...statuses.keys()].toSorted()).toEqual(["17F", "17f"]);
  expect(statuses.get("17F")).toMatchObject({ account_id: "of tide", reblog_id: "17f" });
});
