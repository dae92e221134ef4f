import * as v from "valibot";
import { expect, test } from "vitest";
import { withProfileChange } from "../../accounts/profile_change";
import { profileChangeOf, profileValuesOf } from "../../accounts/profile_values";
import { Account } from "../../entities/accounts/account";
import { effects } from "../registry";
import { requests } from "../requests";

const site = { name: "Site", value: "https://ada.example" };
const shown = { ...site, value: "<a>ada.example</a>", verified_at: "2026-01-01T00:00:00Z" };
const own = v.parse(Account, {
  id: "me",
  acct: "ada",
  username: "ada",
  display_name: "Ada",
  note: "<p>old</p>",
  fields: [shown],
  source: { note: "old", privacy: "public", fields: [site], pleroma: { show_role: true } },
  pleroma: { hide_follows: true },
  akkoma: { instance: null, permit_followback: true, status_ttl_days: 7 },
});
const formOf = (change: object, can = {}) => requests.edit_profile.request({ change }, 0, can).form;

test("a changed profile is seen at once, and all else stays", () => {
  const change = { display_name: "Ada L", note: "a < b\nnew", hide_follows: false, status_ttl_days: null };
  const seen = withProfileChange(own, change);
  expect(profileValuesOf(seen)).toEqual({ ...profileValuesOf(own), ...change });
  expect([seen.display_name, seen.fields]).toEqual(["Ada L", [shown]]);
  expect(seen.note).toContain("a &lt; b<br");
});

test("a field that stays keeps its mark, and one without a name is left out", () => {
  const fields = [site, { name: "Town", value: "<Here>" }, { name: " ", value: "lost" }];
  const seen = withProfileChange(own, { fields });
  expect(seen.fields).toEqual([shown, expect.objectContaining({ name: "Town", verified_at: null })]);
  expect(seen.fields[1]?.value).toContain("&lt;Here&gt;");
  expect(profileValuesOf(seen).fields).toEqual(fields.slice(0, 2));
});

test("only what differs is a change", () => {
  const before = profileValuesOf(own);
  expect(profileChangeOf(before, { ...before, fields: [{ ...site }] })).toEqual({});
  expect(profileChangeOf(before, { ...before, bot: true, fields: [] })).toEqual({ bot: true, fields: [] });
});

test("a later change of the same values replaces an unsent one, one of others does not", () => {
  const replaces = (change: object, earlier: object) =>
    effects.edit_profile.replaces?.({ change }, { change: earlier });
  expect(replaces({ note: "new", bot: true }, { note: "old" })).toBe(true);
  expect(replaces({ note: "new" }, { note: "old", bot: true })).toBe(false);
});

test("fields are sent by number, and none as one without a name", () => {
  expect(formOf({ fields: [site] })).toEqual({
    "fields_attributes[0][name]": "Site",
    "fields_attributes[0][value]": "https://ada.example",
  });
  expect(formOf({ fields: [] })).toEqual({ "fields_attributes[0][name]": "", "fields_attributes[0][value]": "" });
});

test("each server is sent the names that it takes", () => {
  const change = { privacy: "unlisted", sensitive: true, locked: false, status_ttl_days: null };
  expect(formOf(change, { default_scope: "default_scope" })).toEqual({
    default_scope: "unlisted",
    "source[sensitive]": true,
    locked: false,
    status_ttl_days: -1,
  });
  expect(formOf({ privacy: "private" })).toEqual({ "source[privacy]": "private" });
});
