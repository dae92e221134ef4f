import { expect, test } from "vitest";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import { staffed } from "../support/staffed";

test("acts of a Mastodon are done and taken back, with words to whom they are done", async () => {
  const { tab, act, instance, alder, ids, person } = await staffed("mastodon");
  expect((await act("warn", "alder", "Please stop"))?.done).toHaveLength(1);
  expect(instance.store.mails.map(({ to, text }) => [to, text])).toEqual([["alder@secret.example", "Please stop"]]);
  expect(ids.map((id) => instance.store.reports.get(id)?.state)).toEqual(["open", "open"]);
  for (const [there, back, key] of [
    ["disable", "enable", "is_active"],
    ["silence", "unsilence", "is_silenced"],
    ["sensitize", "unsensitize", "is_sensitized"],
    ["suspend", "unsuspend", "is_suspended"],
  ] as const) {
    const before = (await person("alder"))[key];
    const [done] = (await act(there, "alder"))?.done ?? [];
    expect([there, done?.[key], (await person("alder"))[key]]).toEqual([there, !before, !before]);
    await act(back, "alder");
    expect([back, (await person("alder"))[key]]).toEqual([back, before]);
  }
  expect(instance.store.mails).toHaveLength(1);
  expect(ids.map((id) => instance.store.reports.get(id)?.state)).toEqual(["resolved", "resolved"]);
  await act("suspend", "alder");
  expect(alder.active).toBe(false);
  expect((await act("refuse", "waiting"))?.done).toHaveLength(1);
  expect(instance.store.named("waiting")).toBeUndefined();
  await tab.close();
});

test("nothing is done to oneself, and what the server refuses is told in its words", async () => {
  for (const [profile, name] of [
    ["mastodon", "suspend"],
    ["gotosocial", "suspend_for_good"],
  ] as const) {
    const { tab, act, sent } = await staffed(profile);
    expect([profile, (await act(name, profile === "mastodon" ? "mod" : "admin"))?.refused]).toEqual([
      profile,
      "oneself",
    ]);
    expect(sent()).toEqual([]);
    await tab.close();
  }
  const { tab, act } = await staffed("mastodon");
  expect((await act("suspend", "admin"))?.failure).toMatchObject({
    kind: "forbidden",
    message: "This action is not allowed",
  });
  await tab.close();
});

test("of many accounts those are told whom the server let be acted on", async () => {
  const { tab, staff, person, instance } = await staffed("mastodon");
  const silence = staffActs.mastodon.find(({ name }) => name === "silence");
  const all = [await person("birch"), await person("admin"), await person("wren")];
  const outcome = silence && (await staff.act(silence, all));
  expect([outcome?.done.map(({ nickname }) => nickname), outcome?.failure?.kind]).toEqual([["birch"], "forbidden"]);
  expect(["birch", "wren"].map((name) => instance.store.named(name)?.limited ?? false)).toEqual([true, false]);
  await tab.close();
});

test("a GoToSocial tells who reported what was done, and a suspension deletes all", async () => {
  const { scene, tab, staff, ids, act, instance, alder, open } = await staffed("gotosocial");
  const shown = (await open()).filter(({ id }) => id === ids[0]);
  const outcome = await staff.changeReports(shown, "resolved", "Spoke with alder");
  expect(outcome?.changed).toMatchObject([{ state: "resolved", resolved_with: "Spoke with alder" }]);
  const { id } = instance.act.post("alder", "for everybody");
  tab.sync.timelines.watch("local");
  await scene.clock.advance(1000);
  expect(await tab.db.statuses.get(id)).toBeDefined();
  scene.streams(false);
  await act("suspend_for_good", "alder");
  expect(await tab.db.statuses.where("account_id").equals(alder.id).count()).toBe(0);
  expect(instance.store.statuses.has(id)).toBe(false);
  await tab.close();
});
