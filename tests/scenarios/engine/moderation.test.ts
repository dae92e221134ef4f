import { expect, test } from "vitest";
import { everybody } from "../../../src/domain/moderation/user_requests";
import type { StaffAct } from "../../../src/domain/moderation/staff_act";
import { tagAct } from "../../../src/domain/moderation/pleroma_acts";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import type { ProfileName } from "../../instance/dialects/profile";
import { createAsk } from "../../support/ask";
import { createScene } from "../support/engine";

const MINUTE = 60_000;
const actOf = (name: string) => staffActs.pleroma.find((one) => one.name === name) as StaffAct;

/** A server where demo has reported alder twice, and the open tab of a member of its staff. */
async function staffed(username = "mod", profile: ProfileName = "akkoma") {
  const scene = createScene({ seed: 91, statuses: 20, profile, username });
  const { instance } = scene;
  const alder = instance.store.named("alder");
  if (!alder) throw new Error("the server lacks its people");
  if (alder.gate) alder.gate.email = "alder@secret.example";
  const demo = createAsk(instance, "demo");
  const report = async (comment: string) => {
    const { id } = instance.act.post("alder", { text: `Reported for ${comment}`, visibility: "private" });
    const body = { account_id: alder.id, status_ids: [id], comment };
    return (await demo<{ id: string }>("POST", "/api/v1/reports", body)).json.id;
  };
  const ids = [await report("spam"), await report("rudeness")] as const;
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(1000);
  const staff = tab.sync.moderation;
  const open = async () => (await staff.readReports("open", 1))?.answer?.reports ?? [];
  return { scene, instance, tab, staff, alder, ids, open };
}

test("what the staff reads and does leaves nothing in the database", async () => {
  const { scene, tab, staff, open, ids, instance } = await staffed("admin");
  const [report] = await open();
  expect(report).toMatchObject({ content: "rudeness", account: { email: "alder@secret.example" } });
  expect(report?.statuses[0]?.content).toContain("Reported for rudeness");
  await staff.addNote(ids[0], "Asked alder secretly");
  const { answer: people } = (await staff.readUsers({ ...everybody, text: "alder" }, 1)) ?? {};
  expect(people?.users[0]?.email).toBe("alder@secret.example");
  await staff.readUser("alder");
  await staff.readPosts({ of: "person", name: "alder", private_too: true }, 1);
  await staff.act(tagAct("mrf_tag:sandbox", true), people?.users ?? []);
  await staff.changePost(report?.statuses[0]?.id ?? "", { sensitive: true });
  await staff.changeReports([{ id: ids[0], state: "open" }], "closed");
  await scene.clock.advance(2 * MINUTE);
  const stored = await Promise.all(tab.db.tables.map((table) => table.toArray()));
  const words = JSON.stringify([stored, await Promise.all(tab.app.tables.map((table) => table.toArray()))]);
  expect(words).toContain(instance.store.named("admin")?.id);
  expect(["secret", "Reported for", "registration_reason"].filter((one) => words.includes(one))).toEqual([]);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("how many reports are open is told each minute to the staff, asked by nobody else", async () => {
  const { scene, tab, staff, ids, instance } = await staffed();
  const told: number[] = [];
  const stop = staff.watchOpenReports(({ count }) => told.push(count));
  await scene.clock.advance(MINUTE);
  expect(told).toEqual([0, 2]);
  await createAsk(instance, "admin")("PATCH", "/api/v1/pleroma/admin/reports", {
    reports: [{ id: ids[0], state: "closed" }],
  });
  await scene.clock.advance(2 * MINUTE);
  expect(told).toEqual([0, 2, 1]);
  await staff.changeReports([{ id: ids[1], state: "open" }], "resolved");
  await scene.clock.advance(1000);
  expect(told).toEqual([0, 2, 1, 0]);
  stop();
  await tab.close();

  const other = await staffed("demo");
  await other.scene.clock.advance(2 * MINUTE);
  expect(other.scene.asked.filter((one) => one.includes("/admin/"))).toEqual([]);
  await other.tab.close();
  const elsewhere = await staffed("mod", "snac");
  await elsewhere.scene.clock.advance(2 * MINUTE);
  expect(elsewhere.scene.asked.filter((one) => one.includes("/admin/"))).toEqual([]);
  await elsewhere.tab.close();
});

test("reports that somebody else changed meanwhile are told, and nothing is sent", async () => {
  const { scene, instance, tab, staff, open, ids } = await staffed();
  const shown = await open();
  await createAsk(instance, "admin")("PATCH", "/api/v1/pleroma/admin/reports", {
    reports: [{ id: ids[0], state: "closed" }],
  });
  const outcome = await staff.changeReports(shown, "resolved");
  expect(outcome).toMatchObject({ changed: [], errors: [], failure: null });
  expect(outcome?.differ.map(({ id, state }) => [id, state])).toEqual([[ids[0], "closed"]]);
  expect(scene.asked.filter((one) => one.startsWith("PATCH"))).toEqual([]);
  expect(ids.map((id) => instance.store.reports.get(id)?.state)).toEqual(["closed", "open"]);
  await tab.close();
});

test("many reports are changed by one call, and what is wrong with one is told of it", async () => {
  const { scene, instance, tab, staff, open, ids } = await staffed();
  const shown = await open();
  instance.faults.plan({
    method: "PATCH",
    path: "/reports",
    answer: { status: 400, body: [{ id: ids[0], error: "Unsupported state" }] },
    commit: true,
  });
  const outcome = await staff.changeReports(shown, "resolved");
  expect(outcome?.errors).toEqual([{ id: ids[0], error: "Unsupported state" }]);
  expect(outcome?.changed.map(({ id, state }) => [id, state])).toEqual([[ids[1], "resolved"]]);
  expect(scene.asked.filter((one) => one.startsWith("PATCH"))).toHaveLength(1);
  await tab.close();
});

test("a report that is gone is told so, whether as it is read or changed, and is no longer known", async () => {
  const { instance, tab, staff, open, ids } = await staffed();
  const known = async () => (await staff.knownReports())?.map(({ id }) => id).toSorted();
  const shown = await open();
  instance.faults.plan({
    method: "PATCH",
    path: "/reports",
    answer: { status: 400, body: [{ id: ids[0], error: "not_found" }] },
    commit: true,
  });
  const outcome = await staff.changeReports(shown, "resolved");
  expect(outcome).toMatchObject({ gone: [ids[0]], changed: [{ id: ids[1] }], differ: [], errors: [], failure: null });
  expect(await known()).toEqual([ids[1]]);
  await staff.readReport(ids[0]);
  expect(await known()).toEqual([...ids]);
  instance.store.reports.delete(ids[0]);
  const shown_before = ids.map((id) => ({ id, state: "resolved" as const }));
  const again = await staff.changeReports(shown_before, "open");
  expect(again).toMatchObject({ gone: [ids[0]], changed: [{ id: ids[1] }], errors: [], failure: null });
  expect(await known()).toEqual([ids[1]]);
  instance.store.reports.delete(ids[1]);
  expect((await staff.readReport(ids[1]))?.failure?.kind).toBe("missing");
  expect(await known()).toEqual([]);
  await tab.close();
});

test("without a network each call says so, and a refusal is told as the server said it", async () => {
  const { scene, tab, staff, ids, open } = await staffed();
  const shown = await open();
  expect((await staff.readPosts({ of: "known", local_only: true }, 1))?.failure).toMatchObject({
    kind: "forbidden",
    message: "User is not an admin.",
  });
  const people = (await staff.readUsers({ ...everybody, text: "alder" }, 1))?.answer?.users ?? [];
  expect((await staff.act(actOf("delete"), people))?.failure?.kind).toBe("forbidden");
  scene.online(false);
  const failures = await Promise.all([
    staff.readReports("open", 1),
    staff.readReport(ids[0]),
    staff.changeReports(shown, "closed"),
    staff.addNote(ids[0], "x"),
    staff.deleteNote(ids[0], "1"),
    staff.readUsers(everybody, 1),
    staff.readUser("alder"),
    staff.act(actOf("deactivate"), people),
    staff.readPosts({ of: "known", local_only: true }, 1),
    staff.changePost("1", { sensitive: true }),
  ]);
  expect(failures.map((one) => one?.failure?.kind)).toEqual(Array.from({ length: 10 }, () => "offline"));
  expect((await staff.deletePost("1"))?.kind).toBe("offline");
  await tab.close();
});

test("nothing is done to oneself, nor to the last admin", async () => {
  const { scene, instance, tab, staff } = await staffed("mod");
  const one = async (name: string) => {
    const { answer } = (await staff.readUser(name)) ?? {};
    if (!answer) throw new Error(`nobody is called ${name}`);
    return answer;
  };
  const [own, admin] = [await one("mod"), await one("admin")];
  expect((await staff.act(actOf("deactivate"), [own]))?.refused).toBe("oneself");
  expect((await staff.act(actOf("deactivate"), [admin]))?.refused).toBe("last_admin");
  expect(scene.asked.filter((each) => each.startsWith("PATCH"))).toEqual([]);
  const alder = instance.store.named("alder");
  if (alder) alder.admin = true;
  expect((await staff.act(actOf("deactivate"), [admin]))?.done).toMatchObject([{ is_active: false }]);
  expect(instance.store.named("admin")?.active).toBe(false);
  await tab.close();
});

test("the posts of somebody who is deleted are deleted here at once", async () => {
  const { scene, instance, tab, staff, alder } = await staffed("admin");
  const { id } = instance.act.post("alder", "for everybody");
  tab.sync.timelines.watch("local");
  await scene.clock.advance(1000);
  expect(await tab.db.statuses.get(id)).toBeDefined();
  scene.streams(false);
  const { answer } = (await staff.readUser("alder")) ?? {};
  await staff.act(actOf("delete"), answer ? [answer] : []);
  expect(await tab.db.statuses.where("account_id").equals(alder.id).count()).toBe(0);
  expect(await tab.db.tombstones.get(id)).toMatchObject({ stood: true });
  await tab.close();
});

test("a role that was taken away is gone at the next start, and after a refusal", async () => {
  const { scene, instance, tab, staff } = await staffed("mod");
  const role = async () => (await tab.db.me.toCollection().first())?.pleroma?.is_moderator;
  const mod = instance.store.named("mod");
  if (!mod) throw new Error("the server lacks its people");
  expect(await role()).toBe(true);
  mod.moderator = false;
  await scene.clock.advance(2 * MINUTE);
  expect(await role()).toBe(true);
  expect((await staff.readReports("open", 1))?.failure?.kind).toBe("forbidden");
  await scene.clock.advance(1000);
  expect(await role()).toBe(false);
  mod.moderator = true;
  await scene.clock.advance(61 * MINUTE);
  expect(await role()).toBe(true);
  mod.moderator = false;
  await tab.sync.stop();
  tab.sync.start();
  await scene.clock.advance(1000);
  expect(await role()).toBe(false);
  await tab.close();
});
