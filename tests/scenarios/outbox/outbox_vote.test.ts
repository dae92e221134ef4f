import { expect, test } from "vitest";
import { readStatusView } from "../../../src/db/read/statuses/status";
import { createAsk } from "../../support/ask";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

type Profile = "mastodon" | "gotosocial" | "akkoma";

/** Somebody's poll on this device, whose second option the reader chose without a network. */
async function choose(profile: Profile, options = ["tea", "coffee", "rain"]) {
  const stage: Stage = await arrive(profile);
  const { tab, instance, clock } = stage;
  const { id, poll_id } = instance.act.post("admin", {
    text: "which",
    poll: { options, expires_in_s: 3600, multiple: false },
  });
  await stage.land(id, clock.now());
  stage.network = offline;
  await tab.outbox.intend("vote", { id, poll_id: poll_id ?? "", choices: [1], titles: ["coffee"] });
  const poll = () => instance.store.polls.get(instance.store.statuses.get(id)?.poll_id ?? "");
  return {
    stage,
    id,
    poll,
    /** The author changes the options, as nobody has told this device. */
    async edit(changed: string[]) {
      const to = { status: "which", poll: { options: changed, expires_in: 3600, multiple: false } };
      await createAsk(instance, "admin")("PUT", `/api/v1/statuses/${id}`, to);
      expect(poll()?.options).toEqual(changed);
    },
    async back() {
      stage.network = online;
      await tab.outbox.nudge();
      await clock.advance(2 * MINUTE);
    },
    outbox: () => tab.db.outbox.toArray(),
    votes: () => [...(poll()?.votes.values() ?? [])],
  };
}

test.each(["mastodon", "gotosocial"] as const)(
  "on %s a vote goes for no option that took the place of the chosen one: it waits for the reader, and the new options show",
  async (profile) => {
    const { stage, id, edit, back, outbox, votes } = await choose(profile);
    await edit(["tea", "cocoa", "rain"]);
    await back();
    expect(votes()).toEqual([]);
    expect(stage.sent).toEqual([]);
    expect(await outbox()).toMatchObject([{ kind: "vote", state: "refused", error: { about: "poll" } }]);
    const view = await readStatusView(stage.tab.db, id);
    expect(view).toMatchObject({ status: { poll: { voted: false, options: [{}, { title: "cocoa" }, {}] } } });
    expect(await stage.tab.outbox.discard((await outbox())[0]?.id ?? "")).toBe(true);
  },
);

test("what changed beside the chosen option keeps no vote back", async () => {
  const { edit, back, outbox, votes } = await choose("mastodon");
  await edit(["cocoa", "coffee", "sun", "rain"]);
  await back();
  expect(await outbox()).toEqual([]);
  expect(votes()).toEqual([[1]]);
});

test("while the server does not say how the poll stands nothing is sent, and the vote waits", async () => {
  const { stage, edit, outbox, votes } = await choose("mastodon");
  await edit(["tea", "cocoa", "rain"]);
  stage.network = async (request, reach) =>
    request.method === "GET" ? Response.json({ error: "Busy" }, { status: 503 }) : reach();
  await stage.tab.outbox.nudge();
  await stage.clock.advance(MINUTE);
  expect(stage.sent).toEqual([]);
  expect(await outbox()).toMatchObject([{ state: "waiting" }]);
  expect(votes()).toEqual([]);
});

test("options that changed here while a vote waits show as what one may choose, not as chosen", async () => {
  const { stage, id, edit } = await choose("mastodon");
  await edit(["tea", "cocoa", "rain"]);
  stage.network = online;
  await stage.tab.outbox.stop();
  await stage.land(id, stage.clock.now());
  expect(await readStatusView(stage.tab.db, id)).toMatchObject({ status: { poll: { voted: false, own_votes: [] } } });
});

test("a vote that the server has already stands, also after a clock that was ahead", async () => {
  const stage = await arrive("gotosocial");
  const { tab, instance, clock, device } = stage;
  const poll = { options: ["tea", "coffee"], expires_in_s: 3600, multiple: false };
  const id = instance.act.post("admin", { text: "which", poll }).id;
  device.skew = 24 * 60 * MINUTE;
  await stage.land(id, clock.now() + device.skew);
  device.skew = 0;
  const poll_id = (await tab.db.statuses.get(id))?.poll?.id ?? "";
  instance.act.vote("demo", poll_id, [0]);
  await tab.outbox.intend("vote", { id, poll_id, choices: [0], titles: ["tea"] });
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect((await tab.db.statuses.get(id))?.poll).toMatchObject({ voted: true, own_votes: [0], votes_count: 1 });
});
