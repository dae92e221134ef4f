import * as v from "valibot";
import { expect, test } from "vitest";
import { endOf, Invitation, InvitationList, invitationLink, isGood, placesOf } from "./invitation";
import { mailInvitationRequest, makeInvitationRequest, revokeInvitationRequest } from "./invitation_requests";

const invitation = (more: object = {}) => v.parse(Invitation, { token: "a/b=", used: false, ...more });

test("an invitation is good until it is used up, revoked, or its last day is over", () => {
  const good = (more: object) => isGood(invitation(more), "2026-12-24");
  expect(good({})).toBe(true);
  expect(good({ used: true })).toBe(false);
  expect([good({ max_use: 2, uses: 1 }), good({ max_use: 2, uses: 2 })]).toEqual([true, false]);
  expect([good({ expires_at: "2026-12-24" }), good({ expires_at: "2026-12-23" })]).toEqual([true, false]);
});

test("an invitation without a number is for one, with a last day alone for any number", () => {
  expect([placesOf(invitation()), placesOf(invitation({ max_use: 5, uses: 2 }))]).toEqual([1, 3]);
  expect(placesOf(invitation({ expires_at: "2026-12-24" }))).toBeNull();
});

test("an invitation's link is the server's page of registration, its token encoded", () => {
  expect(invitationLink("https://mudflat.example", invitation())).toBe("https://mudflat.example/registration/a%2Fb%3D");
});

test("what is not wished of an invitation is not said", () => {
  expect(makeInvitationRequest({ max_use: null, expires_at: null }).json).toEqual({});
  expect(makeInvitationRequest({ max_use: 3, expires_at: "2026-12-24" }).json).toEqual({
    max_use: 3,
    expires_at: "2026-12-24",
  });
  expect(mailInvitationRequest("a@b.example", "").json).toEqual({ email: "a@b.example" });
  expect(mailInvitationRequest("a@b.example", "Ann").json).toEqual({ email: "a@b.example", name: "Ann" });
  expect(revokeInvitationRequest("a/b=")).toMatchObject({ method: "POST", json: { token: "a/b=" } });
});

test("one bad invitation costs no other", () => {
  expect(v.parse(InvitationList, { invites: [{ token: "a" }, { token: 1 }, null] }).map(({ token }) => token)).toEqual([
    "a",
  ]);
});

test.each([
  [{ used: false, max_use: 4, uses: 1, expires_at: "2026-11-25" }, "expired"],
  [{ used: false, max_use: null, uses: 0, expires_at: "2026-11-25" }, "expired"],
  [{ used: true, max_use: 4, uses: 4, expires_at: "2026-11-25" }, "used_up"],
  [{ used: true, max_use: 4, uses: 1, expires_at: null }, "revoked"],
  [{ used: true, max_use: null, uses: 0, expires_at: "2026-11-25" }, "revoked"],
  [{ used: true, max_use: null, uses: 0, expires_at: null }, "over"],
] as const)("what %j is that lets nobody in: %s", (some, why) => expect(endOf({ token: "t", ...some })).toBe(why));
