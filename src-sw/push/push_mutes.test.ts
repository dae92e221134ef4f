import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createAsk } from "../../tests/support/ask";
import { createWorkerDeviceOf, inEnglish } from "../../tests/support/fakes/worker_device";
import { ingest } from "../../src/db/ingest/ingest";
import { writeIntent } from "../../src/db/outbox/write_intent";
import type { AccountDb } from "../../src/db/schema";
import type { Filter } from "../../src/domain/entities/filter";
import { Relationship } from "../../src/domain/entities/accounts/relationship";
import { loadLateMessages } from "../../src/i18n/late_messages";
import { receivePush } from "./push";
import { createWorkerWorld } from "../world";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);
beforeEach(() => void vi.stubGlobal("Notification", { maxActions: 2 }));
afterEach(() => vi.unstubAllGlobals());

const muted = { title: "Godwit", body: "Something that you have muted. There is nothing to do." };
const asked = { asked_at: 1, viewer: true, seen_at: 1 };
const filter: Filter = {
  id: "1",
  title: "Sea",
  context: ["notifications"],
  filter_action: "warn",
  expires_at: null,
  keywords: [{ keyword: "tide", whole_word: true }],
  statuses: [],
};

describe.each(["akkoma", "mastodon"] as const)("as %s, what lists show folded", (profile) => {
  async function aDevice() {
    const device = await createWorkerDeviceOf(profile, "demo");
    const { instance, registration, shown, network } = device;
    const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope, inEnglish);
    const alder = instance.store.named("alder")?.id ?? "";
    const stored = async (use: (db: AccountDb) => Promise<unknown>) => {
      const db = await device.db("demo");
      await use(db);
      db.close();
    };
    /** The alerts of a push with this text by alder: with the server reachable, and without. */
    async function told(text: string) {
      instance.act.post("alder", text);
      await receivePush(world, registration, device.pushOf("demo"));
      const online = shown().at(-1);
      network.cut = true;
      await receivePush(world, registration, device.pushOf("demo"));
      network.cut = false;
      return [online, shown().at(-1)];
    }
    return { ...device, demo: createAsk(instance, "demo"), alder, stored, told };
  }

  test("an account muted without its notifications shows no words, also offline", async () => {
    const { demo, alder, stored, told } = await aDevice();
    expect(await told("@demo hello")).toMatchObject([{ body: "@demo hello" }, { body: "@demo hello" }]);
    const { json } = await demo("POST", `/api/v1/accounts/${alder}/mute`, { notifications: false });
    const relationship = v.parse(Relationship, json);
    expect(relationship).toMatchObject({ muting: true, muting_notifications: false });
    await stored((db) => ingest(db, { relationships: [relationship] }, { ...asked, asked_at: Date.now() }));
    expect(await told("@demo hello again")).toMatchObject([muted, muted]);
  });

  test("by whom the user has just muted is told without words before the server knows", async () => {
    const { alder, stored, told } = await aDevice();
    const act = { kind: "mute", args: { id: alder, on: true } } as const;
    await stored((db) => writeIntent(db, act, { id: "1", key: "1", now: 1 }));
    expect(await told("@demo hello")).toMatchObject([muted, muted]);
  });

  test("a mute that was just taken back shows words before the server knows", async () => {
    const { demo, alder, stored, told } = await aDevice();
    await demo("POST", `/api/v1/accounts/${alder}/mute`, { notifications: false });
    const act = { kind: "mute", args: { id: alder, on: false } } as const;
    await stored((db) => writeIntent(db, act, { id: "1", key: "1", now: 1 }));
    expect(await told("@demo hello")).toMatchObject([{ body: "@demo hello" }, { body: "@demo hello" }]);
  });

  test("by whom the user has just blocked is told without words", async () => {
    const { alder, stored, told } = await aDevice();
    const act = { kind: "block", args: { id: alder, on: true } } as const;
    await stored((db) => writeIntent(db, act, { id: "1", key: "1", now: 1 }));
    expect(await told("@demo hello")).toMatchObject([muted, muted]);
  });

  test("a notification filter hides the words; a filter of other contexts does not", async () => {
    const { stored, told } = await aDevice();
    await stored((db) => ingest(db, { filters: [{ ...filter, context: ["home"] }] }, asked));
    expect(await told("@demo low tide")).toMatchObject([{ body: "@demo low tide" }, { body: "@demo low tide" }]);
    await stored((db) => ingest(db, { filters: [filter] }, { ...asked, asked_at: 2 }));
    expect(await told("@demo low tide again")).toMatchObject([muted, muted]);
  });

  test("a muted word matches whole words: accents count, invisible signs do not", async () => {
    const { set, told } = await aDevice();
    await set("demo", "muteWords", ["cafe", "\uFE0F"]);
    const body = "@demo the Café \u2764\uFE0F";
    expect(await told(body)).toMatchObject([{ body }, { body }]);
    await set("demo", "muteWords", ["CAFÉ"]);
    expect(await told("@demo a café")).toMatchObject([muted, muted]);
  });
});
