import { expect, test } from "vitest";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import { report } from "../../instance/acts/report";
import { createScene } from "../support/engine";
import { staffed } from "../support/staffed";

const MINUTE = 60_000;
const lost = { kind: "offline", unsure: true };

/** An Akkoma with an open report about alder, and the open tab of an admin who knows of both. */
async function onAkkoma() {
  const scene = createScene({ seed: 95, statuses: 0, username: "admin" });
  const { server, store, faults } = scene.instance;
  const [demo, alder] = [store.named("demo"), store.named("alder")];
  if (!demo || !alder) throw new Error("the server lacks its people");
  const made = report(server, demo, alder, { status_ids: [], comment: "Rude", forward: false });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(1000);
  const staff = tab.sync.moderation;
  const { answer } = (await staff.readUser("alder")) ?? {};
  if (!answer) throw new Error("the server does not say who alder is");
  const act = (name: string) => {
    const found = staffActs.pleroma.find((one) => one.name === name);
    if (!found) throw new Error(`no act is called ${name}`);
    return staff.act(found, [answer]);
  };
  return { scene, tab, staff, faults, made, alder, act };
}

test("a report whose change has no answer is unsure, and read back as it was changed", async () => {
  const { tab, staff, faults, made } = await onAkkoma();
  faults.plan({ method: "PATCH", path: "/reports", lose: "answer" });
  const outcome = await staff.changeReports([{ id: made.id, state: "open" }], "resolved");
  expect(outcome).toMatchObject({ changed: [], failure: lost });
  expect((await staff.readReportBack(made.id))?.answer).toMatchObject({ id: made.id, state: "resolved" });
  await tab.close();
});

test("a note whose answer was lost, or cannot be read, is unsure, and read back", async () => {
  const { tab, staff, faults, made } = await onAkkoma();
  faults.plan({ method: "POST", path: "/notes", lose: "answer" });
  expect((await staff.addNote(made.id, "First"))?.failure).toMatchObject(lost);
  faults.plan({ method: "GET", path: "/reports/", answer: { status: 500, body: {} } });
  expect((await staff.addNote(made.id, "Second"))?.failure).toMatchObject({ kind: "server", unsure: true });
  const { answer } = (await staff.readReportBack(made.id)) ?? {};
  expect(answer?.notes.map(({ content }) => content)).toEqual(["First", "Second"]);
  await tab.close();
});

test("an account whose act has no answer is unsure, and read back here and where it is stored", async () => {
  const { scene, tab, staff, faults, alder, act } = await onAkkoma();
  const stop = tab.sync.accounts.watch(alder.id);
  await scene.clock.advance(1000);
  faults.plan({ path: "/users/deactivate", lose: "answer" });
  expect(await act("deactivate")).toMatchObject({ done: [], failure: lost });
  scene.asked.length = 0;
  expect((await staff.readUserBack(alder.id))?.answer).toMatchObject({ id: alder.id, is_active: false });
  await scene.clock.advance(1000);
  expect(scene.asked.some((one) => one.startsWith(`GET /api/v1/accounts/${alder.id}`))).toBe(true);
  stop();
  await tab.close();
});

test("a Mastodon's warning whose answer was lost is unsure, and was sent", async () => {
  const { tab, instance, act } = await staffed("mastodon");
  instance.faults.plan({ method: "POST", path: "/action", lose: "answer" });
  expect(await act("warn", "alder", "Please stop")).toMatchObject({ done: [], failure: lost });
  expect(instance.store.mails).toHaveLength(1);
  await tab.close();
});

test("what was only read before it failed, and what the browser did not send, is not unsure", async () => {
  const { tab, staff, faults, made, act } = await onAkkoma();
  const resolve = () => staff.changeReports([{ id: made.id, state: "open" }], "resolved");
  faults.plan({ method: "GET", path: "/reports/", lose: "answer" });
  expect((await resolve())?.failure).toEqual({ kind: "offline", message: "" });
  tab.online = false;
  faults.plan({ method: "PATCH", path: "", count: -1, lose: "request" });
  expect((await resolve())?.failure).toEqual({ kind: "offline", message: "" });
  expect((await act("deactivate"))?.failure).toEqual({ kind: "offline", message: "" });
  await tab.close();
});

test("what is read back is asked for until the server answers, or the engine is stopped", async () => {
  const { scene, tab, staff, made } = await onAkkoma();
  scene.online(false);
  let state: string | undefined;
  const read = staff.readReportBack(made.id).then((asked) => (state = asked?.answer?.state));
  await scene.clock.advance(5 * MINUTE);
  expect(state).toBeUndefined();
  scene.online(true);
  tab.signal("online");
  await read;
  expect(state).toBe("open");
  scene.online(false);
  const stopped = staff.readUserBack("alder");
  await tab.close();
  expect(await stopped).toBeUndefined();
  expect(tab.errors).toEqual([]);
});
