import { expect, test } from "vitest";
import { wholeLog } from "../../../src/domain/moderation/moderation_log";
import type { Report, ReportState } from "../../../src/domain/moderation/report";
import { everybody } from "../../../src/domain/moderation/user_requests";
import { seedCrowd, seedReports } from "../../instance/seed/crowd";
import { createAsk } from "../../support/ask";
import { createScene } from "../support/engine";

const MINUTE = 60_000;

/** A server full of people who say nothing, and the open tab of a member of its staff. */
async function crowded(username: string, people: number, reports: number) {
  const scene = createScene({ seed: 92, statuses: 0, username });
  const { instance } = scene;
  seedCrowd(instance.server, people);
  if (reports > 0) seedReports(instance.server, reports);
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(1000);
  return { scene, instance, tab, staff: tab.sync.moderation };
}

test("three thousand people are paged through, each of them once", async () => {
  const { instance, tab, staff } = await crowded("mod", 3000, 0);
  const seen: string[] = [];
  for (let page = 1; ; page++) {
    const { answer } = (await staff.readUsers({ ...everybody, filters: ["local"] }, page)) ?? {};
    if (!answer) throw new Error(`page ${page} was not answered`);
    if (answer.users.length === 0) break;
    seen.push(...answer.users.map(({ nickname }) => nickname));
    expect(answer.count).toBeGreaterThanOrEqual(3000);
  }
  const local = [...instance.store.accounts.values()].filter(({ host }) => host === null);
  expect([seen.length, new Set(seen).size]).toEqual([local.length, local.length]);
  const found = async (filters: "need_approval" | "deactivated") =>
    (await staff.readUsers({ ...everybody, text: "crowd", filters: [filters] }, 1))?.answer?.count;
  expect([await found("need_approval"), await found("deactivated")]).toEqual([300, 120]);
  await tab.close();
});

test("reports of every state are paged through, each of them once and in its state", async () => {
  const { instance, tab, staff } = await crowded("mod", 10, 95);
  const seen: string[] = [];
  for (const state of ["open", "resolved", "closed"] as const satisfies readonly ReportState[])
    for (let page = 1; ; page++) {
      const reports = (await staff.readReports(state, page))?.answer?.reports ?? [];
      if (reports.length === 0) break;
      expect(reports.every((one) => one.state === state)).toBe(true);
      seen.push(...reports.map(({ id }) => id));
    }
  expect(seen.toSorted()).toEqual([...instance.store.reports.keys()].toSorted());
  await tab.close();
});

test("the newest open reports are known without asking, read when there are more", async () => {
  const { scene, instance, tab, staff } = await crowded("mod", 2, 0);
  let known: readonly Report[] = [];
  staff.watchKnownReports((now) => (known = now));
  seedReports(instance.server, 4);
  await scene.clock.advance(MINUTE);
  expect(known.map(({ content, state }) => [content, state])).toEqual([
    ["Report 3", "open"],
    ["Report 0", "open"],
  ]);
  const read = () => scene.asked.filter((one) => one.includes("/reports?state=open&page=1&page_size=20"));
  expect(read()).toHaveLength(1);
  await staff.changeReports([{ id: known[0]?.id ?? "", state: "open" }], "closed");
  expect(known.map(({ state }) => state)).toEqual(["closed", "open"]);
  expect(await staff.knownReports()).toEqual(known);
  await scene.clock.advance(3 * MINUTE);
  expect(read()).toHaveLength(1);
  await tab.close();
});

test("an invitation is made, listed and revoked; its token is in no database", async () => {
  const { scene, instance, tab, staff } = await crowded("mod", 0, 0);
  instance.settings.registration.open = false;
  const made = (await staff.makeInvitation({ max_use: 2, expires_at: "2026-12-24" }))?.answer;
  expect(made).toMatchObject({ max_use: 2, uses: 0, expires_at: "2026-12-24", used: false });
  expect((await staff.mailInvitation("ann@b.example", "Ann"))?.failure?.message).toContain("invites_enabled");
  instance.settings.registration.invites = true;
  expect((await staff.mailInvitation("ann@b.example", "Ann"))?.failure).toBeNull();
  expect(instance.store.mails.map(({ to, kind }) => [to, kind])).toContainEqual(["ann@b.example", "invite"]);
  const listed = (await staff.readInvitations())?.answer;
  expect(listed?.map(({ max_use }) => max_use)).toEqual([null, 2]);
  const token = made?.token ?? "";
  expect((await staff.revokeInvitation(token))?.answer).toMatchObject({ token, used: true });
  expect(instance.store.invites.get(token)?.revoked).toBe(true);
  await scene.clock.advance(MINUTE);
  const stored = await Promise.all([...tab.db.tables, ...tab.app.tables].map((table) => table.toArray()));
  expect(JSON.stringify(stored)).not.toContain(token);
  await tab.close();
});

test("the log is read by words, by who acted and by days", async () => {
  const { instance, tab, staff } = await crowded("mod", 4, 9);
  await createAsk(instance, "admin")("PATCH", "/api/v1/pleroma/admin/users/deactivate", { nicknames: ["crowd0001"] });
  const found = async (some: object) => (await staff.readLog({ ...wholeLog, ...some }, 1))?.answer?.total;
  expect([await found({}), await found({ by: "@admin" }), await found({ text: "RESOLVED" })]).toEqual([7, 1, 3]);
  expect([await found({ from: "2026-11-22" }), await found({ from: "2026-11-19", to: "2026-11-22" })]).toEqual([0, 7]);
  const { answer } = (await staff.readLog({ ...wholeLog, by: "admin" }, 1)) ?? {};
  expect(answer?.entries[0]).toMatchObject({ by: "admin", message: "@admin deactivated users: @crowd0001" });
  expect((await staff.readLog({ ...wholeLog, by: "nobody" }, 1))?.failure?.kind).toBe("missing");
  await tab.close();
});

test("a link for a new password is of the one it is for, and in no database", async () => {
  const { scene, instance, tab, staff } = await crowded("admin", 1, 0);
  const { answer: link = "" } = (await staff.makePasswordLink("crowd0000")) ?? {};
  const secret = link?.split("/").at(-1) ?? "";
  expect(instance.store.resets.get(secret)).toBe(instance.store.named("crowd0000")?.id);
  await scene.clock.advance(MINUTE);
  const stored = await Promise.all([...tab.db.tables, ...tab.app.tables].map((table) => table.toArray()));
  expect(JSON.stringify(stored)).not.toContain(secret);
  await tab.close();
});
