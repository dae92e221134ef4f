import { expect, test } from "vitest";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import { everybody } from "../../../src/domain/moderation/user_requests";
import { createAsk } from "../../support/ask";
import { staffed } from "../support/staffed";

const MINUTE = 60_000;

test.each(["mastodon", "gotosocial"] as const)("what the staff of a %s reads stays in memory", async (profile) => {
  // A moderator follows alder, and may read what they wrote.
  const { scene, tab, staff, open, ids, instance, person, act } = await staffed(profile, "admin");
  const [report] = await open();
  expect(report).toMatchObject({
    comment: "rudeness",
    account: { nickname: "alder", email: "alder@secret.example" },
    actor: { nickname: "demo" },
    rules: [{ id: "1" }],
  });
  expect(report?.category).toBe(profile === "mastodon" ? "spam" : "other");
  expect(report?.statuses[0]?.content).toContain("Reported for rudeness");
  const { answer: found } = (await staff.readUsers({ ...everybody, text: "alder", filters: ["local"] }, 1)) ?? {};
  expect(found?.users.map(({ nickname, email }) => [nickname, email])).toEqual([["alder", "alder@secret.example"]]);
  expect((await person("waiting")).registration_reason).toContain("mud");
  await act("approve", "waiting");
  expect(instance.store.named("waiting")?.gate?.approved).toBe(true);
  await staff.changeReports([{ id: ids[0], state: "open" }], "resolved", "Asked alder secretly");
  await scene.clock.advance(2 * MINUTE);
  const stored = await Promise.all(tab.db.tables.map((table) => table.toArray()));
  const words = JSON.stringify([stored, await Promise.all(tab.app.tables.map((table) => table.toArray()))]);
  expect(["secret", "Reported for", "rudeness"].filter((one) => words.includes(one))).toEqual([]);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("lists go on by the server's links, and end with a page that is not full", async () => {
  for (const profile of ["mastodon", "gotosocial"] as const) {
    const { tab, staff, report, instance } = await staffed(profile);
    for (let n = 0; n < 21; n++) await report(`${n}`);
    const first = (await staff.readReports("open", 1))?.answer;
    const second = (await staff.readReports("open", 2, first?.next))?.answer;
    expect([profile, first?.reports.length, second?.reports.length, second?.next]).toEqual([profile, 20, 3, null]);
    expect(new Set([...(first?.reports ?? []), ...(second?.reports ?? [])].map(({ id }) => id)).size).toBe(23);
    const names: string[] = [];
    let page = (await staff.readUsers(everybody, 1))?.answer;
    while (page) {
      names.push(...page.users.map(({ nickname }) => nickname));
      page = page.next ? (await staff.readUsers(everybody, 2, page.next))?.answer : null;
    }
    expect([profile, names.length, new Set(names).size]).toEqual([
      profile,
      instance.store.accounts.size,
      instance.store.accounts.size,
    ]);
    await tab.close();
  }
});

test("open reports are counted each minute, up to what a page tells, and after each act", async () => {
  const { scene, tab, staff, report, act, instance, open } = await staffed("mastodon");
  const told: string[] = [];
  staff.watchOpenReports(({ count, more }) => told.push(`${count}${more ? "+" : ""}`));
  await open();
  expect(told).toEqual(["0", "2"]);
  await report("lies");
  await scene.clock.advance(MINUTE);
  expect(told).toEqual(["0", "2", "3"]);
  const birch = instance.store.named("birch")?.id;
  for (let n = 0; n < 39; n++) await report(`${n}`, birch);
  await scene.clock.advance(2 * MINUTE);
  expect(told.at(-1)).toBe("40+");
  await act("silence", "birch");
  await scene.clock.advance(1000);
  expect(told.at(-1)).toBe("3");
  await tab.close();
});

test("nobody without the right asks the staff's calls; without the scope it is asked once", async () => {
  const plain = await staffed("mastodon", "demo");
  await plain.scene.clock.advance(3 * MINUTE);
  expect(plain.scene.asked.filter((one) => one.includes("/admin/"))).toEqual([]);
  await plain.tab.close();
  const weak = await staffed("mastodon", "mod", []);
  await weak.scene.clock.advance(3 * MINUTE);
  expect(weak.scene.asked.filter((one) => one.includes("/admin/"))).toHaveLength(1);
  expect((await weak.staff.readReports("open", 1))?.failure).toMatchObject({
    kind: "forbidden",
    message: "This action is outside the authorized scopes",
  });
  await weak.tab.close();
});

test("a report goes from hand to hand, and is not changed by who has not seen whose it is", async () => {
  const { tab, staff, ids, open, instance, sent } = await staffed("mastodon");
  const shown = await open();
  const admin = createAsk(instance, "admin", ["admin"]);
  await admin("POST", `/api/v1/admin/reports/${ids[0]}/assign_to_self`);
  const outcome = await staff.changeReports(shown, "resolved");
  expect(outcome?.differ.map(({ id, assigned }) => [id, assigned?.nickname])).toEqual([[ids[0], "admin"]]);
  expect([sent(), ids.map((id) => instance.store.reports.get(id)?.state)]).toEqual([[], ["open", "open"]]);
  const taken = await staff.changeReports(outcome?.differ ?? [], "assign");
  expect(taken?.changed.map(({ assigned }) => assigned?.nickname)).toEqual(["mod"]);
  const resolved = await staff.changeReports(taken?.changed ?? [], "resolved");
  expect(resolved?.changed).toMatchObject([{ state: "resolved", resolved_by: { nickname: "mod" } }]);
  await admin("POST", `/api/v1/admin/reports/${ids[0]}/reopen`);
  expect((await staff.changeReports(resolved?.changed ?? [], "open"))?.differ).toMatchObject([{ state: "open" }]);
  const again = await staff.changeReports(
    [{ id: ids[0], state: "open", assigned: { id: instance.store.named("mod")?.id } as never }],
    "unassign",
  );
  expect(again?.changed).toMatchObject([{ assigned: null }]);
  await tab.close();
});

test("of many reports each is changed by itself; one that is gone is told, a refusal ends it", async () => {
  const { tab, staff, ids, open, instance, report } = await staffed("mastodon");
  await report("lies");
  const shown = await open();
  instance.store.reports.delete(ids[1]);
  instance.faults.plan({
    method: "POST",
    path: `${ids[0]}/resolve`,
    answer: { status: 403, body: { error: "This action is not allowed" } },
  });
  const outcome = await staff.changeReports(shown, "resolved");
  expect(outcome?.changed.map(({ comment }) => comment)).toEqual(["lies"]);
  expect(outcome?.gone).toEqual([ids[1]]);
  expect(outcome?.failure).toMatchObject({ kind: "forbidden", message: "This action is not allowed" });
  expect(instance.store.reports.get(ids[0])?.state).toBe("open");
  await tab.close();
});

test("without a network each call says so", async () => {
  const { scene, tab, staff, open, person, ids } = await staffed("mastodon");
  const [shown, alder] = [await open(), await person("alder")];
  const [suspend] = staffActs.mastodon.filter(({ name }) => name === "suspend");
  scene.online(false);
  const failures = await Promise.all([
    staff.readReports("open", 1),
    staff.readReport(ids[0]),
    staff.changeReports(shown, "resolved"),
    staff.readUsers(everybody, 1),
    staff.readUser(alder.id),
    suspend && staff.act(suspend, [alder]),
  ]);
  expect(failures.map((one) => one?.failure?.kind)).toEqual(Array.from({ length: 6 }, () => "offline"));
  await tab.close();
});

test("rights that were taken away are gone at the next start, and after a refusal", async () => {
  const { scene, tab, staff, instance } = await staffed("mastodon");
  const permissions = async () => (await tab.db.me.toCollection().first())?.role?.permissions;
  const mod = instance.store.named("mod");
  if (!mod) throw new Error("the server lacks its people");
  expect(await permissions()).toBe("66844");
  mod.moderator = false;
  expect((await staff.readReports("open", 1))?.failure?.kind).toBe("forbidden");
  await scene.clock.advance(1000);
  expect(await permissions()).toBe("65536");
  mod.moderator = true;
  await scene.clock.advance(61 * MINUTE);
  expect(await permissions()).toBe("66844");
  mod.moderator = false;
  await tab.sync.stop();
  tab.sync.start();
  await scene.clock.advance(1000);
  expect(await permissions()).toBe("65536");
  await tab.close();
});
