import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeLog } from "../../../src/domain/moderation/moderation_log";
import { tagAct } from "../../../src/domain/moderation/pleroma_acts";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import type { StaffAccount } from "../../../src/domain/moderation/staff_account";
import { everybody } from "../../../src/domain/moderation/user_requests";
import type { ApiFailure } from "../../../src/domain/requests/api_error";
import type { ModerationService } from "../../../src/sync/moderation/moderation_service";
import { invite } from "../../instance/acts/account/invite";
import { report } from "../../instance/acts/report";
import { staffRecords } from "../../support/staff_records";
import { createScene, type Scene, type Tab } from "../support/engine";

/** What the claims are about: an open report about alder with a post, and an invitation. */
type Case = { report: string; post: string; token: string; alder: StaffAccount };
type Call = (staff: ModerationService, about: Case) => Promise<{ failure: ApiFailure | null } | undefined>;

const base = "/api/v1/pleroma/admin";
const people = staffActs.pleroma.map(
  ({ name }) =>
    [`act ${name}`, "", (staff, { alder }) => actOf(staff, name, alder)] as const satisfies readonly [
      string,
      string,
      Call,
    ],
);
const actOf = (staff: ModerationService, name: string, alder: StaffAccount) => {
  const act = staffActs.pleroma.find((one) => one.name === name);
  if (!act) throw new Error(`no act is called ${name}`);
  return staff.act(act, [alder]);
};

/** Every call of the staff: its name, the path whose refusal is meant (the last one of several), and how it is made. */
const calls: readonly (readonly [name: string, path: string, call: Call])[] = [
  ["readReports", `${base}/reports\\?`, (staff) => staff.readReports("open", 1)],
  ["readReport", `${base}/reports/`, (staff, { report: id }) => staff.readReport(id)],
  [
    "changeReports, read again",
    `${base}/reports/`,
    (staff, { report: id }) => staff.changeReports([{ id, state: "open" }], "closed"),
  ],
  [
    "changeReports",
    `${base}/reports$`,
    (staff, { report: id }) => staff.changeReports([{ id, state: "open" }], "closed"),
  ],
  ["addNote", "/notes", (staff, { report: id }) => staff.addNote(id, "Asked")],
  ["deleteNote", "/notes/", (staff, { report: id }) => staff.deleteNote(id, "1")],
  ["readUsers", `${base}/users\\?`, (staff) => staff.readUsers(everybody, 1)],
  ["readUser", `${base}/users/`, (staff) => staff.readUser("alder")],
  ...people,
  ["act tag", "", (staff, { alder }) => staff.act(tagAct("mrf_tag:sandbox", true), [alder])],
  ["makePasswordLink", "/password_reset", (staff) => staff.makePasswordLink("alder")],
  ["readPosts", `${base}/statuses`, (staff) => staff.readPosts({ of: "known", local_only: true }, 1)],
  ["readPosts of a server", `${base}/instances/`, (staff) => staff.readPosts({ of: "instance", host: "a.example" }, 1)],
  [
    "readPosts of a person",
    `${base}/users/`,
    (staff) => staff.readPosts({ of: "person", name: "alder", private_too: true }, 1),
  ],
  ["changePost", `${base}/statuses/`, (staff, { post }) => staff.changePost(post, { sensitive: true })],
  ["deletePost", `${base}/statuses/`, async (staff, { post }) => ({ failure: (await staff.deletePost(post)) ?? null })],
  ["readInvitations", "/invites", (staff) => staff.readInvitations()],
  ["makeInvitation", "/invite_token", (staff) => staff.makeInvitation({ max_use: 1, expires_at: null })],
  ["revokeInvitation", "/revoke_invite", (staff, { token }) => staff.revokeInvitation(token)],
  ["mailInvitation", "/email_invite", (staff) => staff.mailInvitation("a@b.example", "")],
  ["readLog", "/moderation_log", (staff) => staff.readLog(wholeLog, 1)],
  ["readLog of somebody", `${base}/users/`, (staff) => staff.readLog({ ...wholeLog, by: "alder" }, 1)],
];

describe("when the server refuses one call after the other", () => {
  let scene: Scene;
  let tab: Tab;
  let about: Case;

  beforeAll(async () => {
    scene = createScene({ seed: 93, statuses: 0, username: "admin" });
    const { server, store, act } = scene.instance;
    const [demo, alder] = [store.named("demo"), store.named("alder")];
    if (!demo || !alder) throw new Error("the server lacks its people");
    const post = act.post("alder", "Reported").id;
    const made = report(server, demo, alder, { status_ids: [post], comment: "Rude", forward: false });
    made.notes.push({ id: 1, account_id: demo.id, content: "Noted", created_at: scene.clock.now() });
    tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(1000);
    const { answer } = (await tab.sync.moderation.readUser("alder")) ?? {};
    if (!answer) throw new Error("the server does not say who alder is");
    about = { report: made.id, post, token: invite(server).token, alder: answer };
  });
  afterAll(() => tab.close());

  /** All of the server that the staff can change, and the posts that are stored here. */
  const everything = async () => {
    const stored = [await tab.db.statuses.toArray(), await tab.db.tombstones.toArray()];
    return [staffRecords(scene.instance.store), stored];
  };
  const refusals = [
    ["403", { status: 403, body: { error: "User is not an admin." } }, "forbidden", "User is not an admin."],
    ["500", { status: 500, body: { errors: { detail: "Internal server error" } } }, "server", "Internal server error"],
    ["no network", null, "offline", ""],
  ] as const;

  test.each(calls.flatMap((call) => refusals.map((refusal) => [call[0], refusal[0], call, refusal] as const)))(
    "%s says what a refusal was (%s), and nothing has changed",
    async (_name, _why, [, path, call], [, answer, kind, message]) => {
      const before = await everything();
      if (answer) scene.instance.faults.plan({ path: path || `${base}/users`, answer });
      else scene.online(false);
      const outcome = await call(tab.sync.moderation, about);
      scene.online(true);
      scene.instance.faults.clear();
      expect(outcome?.failure).toMatchObject({ kind, ...(message !== "" && { message }) });
      expect(await everything()).toEqual(before);
      expect(tab.errors).toEqual([]);
    },
  );

  test("the same calls are done where nothing is refused", async () => {
    scene.instance.settings.registration = { ...scene.instance.settings.registration, open: false, invites: true };
    const failed: string[] = [];
    // What deletes comes last.
    const turn = (name: string) => ["deletePost", "act reject", "act delete"].indexOf(name);
    for (const [name, , call] of calls.toSorted((one, other) => turn(one[0]) - turn(other[0]))) {
      const outcome = await call(tab.sync.moderation, about);
      if (outcome?.failure) failed.push(`${name}: ${outcome.failure.message}`);
    }
    expect(failed).toEqual([]);
  });
});
