import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Account } from "../../../src/domain/entities/accounts/account";
import { MediaAttachment } from "../../../src/domain/entities/statuses/media_attachment";
import { Notification } from "../../../src/domain/entities/notification";
import { Relationship } from "../../../src/domain/entities/accounts/relationship";
import { Status } from "../../../src/domain/entities/statuses/status";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import { profiles } from "./profiles";
import type { ProfileName } from "./profile";
import type * as wire from "./wire";

const noon = Date.UTC(2026, 10, 21, 12);
const names = Object.keys(profiles) as ProfileName[];
const ids = {
  flake: /^[\dA-Za-z]{18}$/,
  snowflake: /^\d{18}$/,
  ulid: /^[\dA-HJKMNP-TV-Z]{26}$/,
  md5: /^\d{10}([\da-f]{32}|[\dA-F]{32})$/,
};

describe.each(names)("as %s", (profile) => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 4, statuses: 120, profile, clock });
  const ask = createAsk(instance, "demo");
  const own = profiles[profile];

  test("the client's parsers read what it answers, and ids are its own kind", async () => {
    const { json: home } = await ask<{ id: string; account: unknown }[]>("GET", "/api/v1/timelines/home?limit=40");
    expect(home.length).toBeGreaterThan(20);
    for (const status of home) {
      expect(status.id).toMatch(ids[own.ids]);
      const read = v.parse(Status, status);
      expect([read.id, read.account.acct]).toEqual([status.id, v.parse(Account, status.account).acct]);
    }
    const { json: told } = await ask<{ id: string }[]>("GET", "/api/v1/notifications");
    expect(told.map((one) => v.parse(Notification, one).id)).toEqual(told.map(({ id }) => id));
    const alder = instance.store.named("alder")?.id ?? "";
    const { json } = await ask<unknown[]>("GET", `/api/v1/accounts/relationships?id[]=${alder}`);
    expect(json.map((one) => v.parse(Relationship, one))).toMatchObject([{ id: alder, following: true }]);
  });

  test("Pleroma's and Akkoma's keys are on their own entities alone", async () => {
    const { json } = await ask<Record<string, unknown>[]>("GET", "/api/v1/timelines/home?limit=1");
    const extended = own.dialect === "akkoma";
    for (const key of ["pleroma", "akkoma", "emoji_reactions", "quote_id"])
      expect([key, key in (json[0] ?? {})]).toEqual([key, extended]);
  });

  test("nodeinfo is where the well-known address says, instance v2 where there is one", async () => {
    const { json } = await ask<{ links: { href: string }[] }>("GET", "/.well-known/nodeinfo");
    const info = await ask<{ software: { name: string } }>("GET", new URL(json.links[0]?.href ?? "").pathname);
    expect(info.json.software.name).toBe(profile);
    expect((await ask("GET", "/api/v2/instance")).status).toBe(own.instance_v2 ? 200 : 404);
    expect((await ask("GET", "/api/v1/instance")).status).toBe(200);
  });

  test("an upload becomes an attachment, after a wait where it is processed; unused for a day it is passed over or refused", async () => {
    const file = () => {
      const form = new FormData();
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>';
      form.set("file", new File([svg], "a.svg", { type: "image/svg+xml" }));
      return form;
    };
    instance.server.processing_ms = 1000;
    const { status, json } = await ask<{ id: string }>("POST", "/api/v2/media", file());
    expect(status).toBe(own.media_v2_status);
    expect(v.parse(MediaAttachment, json)).toMatchObject({
      type: "image",
      blurhash: expect.any(String),
      meta: { original: { width: 40, height: 30 } },
    });
    expect((await ask("GET", `/api/v1/media/${json.id}`)).status).toBe(206);
    await clock.advance(1000);
    expect((await ask("GET", `/api/v1/media/${json.id}`)).status).toBe(200);
    const posted = await ask("POST", "/api/v1/statuses", { status: "seen", media_ids: [json.id] });
    expect(v.parse(Status, posted.json).media_attachments).toHaveLength(1);
    const unused = await ask<{ id: string }>("POST", "/api/v1/media", file());
    await clock.advance(25 * 3_600_000);
    const late = await ask("POST", "/api/v1/statuses", { status: "too late", media_ids: [unused.json.id] });
    const refused = { mastodon: 422, gotosocial: 400, akkoma: null, pleroma: null, snac: null }[profile];
    if (refused !== null)
      expect(late).toMatchObject({ status: refused, json: { error: expect.stringContaining("not found") } });
    else expect(v.parse(Status, late.json).media_attachments).toEqual([]);
  });

  test("an unsupported file is kept as unknown or refused, a missing status is a 404", async () => {
    const form = new FormData();
    form.set("file", new File(["just words"], "a.xyz", { type: "application/x-thing" }));
    const { status, json } = await ask<{ type?: string }>("POST", "/api/v2/media", form);
    expect([status, json.type]).toEqual(
      own.unsupported_file === "kept" ? [own.media_v2_status, "unknown"] : [422, undefined],
    );
    const missing = await ask("GET", "/api/v1/statuses/nothing");
    const said = own.errors === "json" ? { error: own.missing.error } : expect.stringMatching(/^<h1>404 Not Found/);
    expect([missing.status, missing.json]).toEqual([404, said]);
  });
});

test.each<[ProfileName, { id: string | null; account: "_" | "whose" | null }]>([
  ["akkoma", { id: "_", account: "_" }],
  ["pleroma", { id: null, account: null }],
  ["mastodon", { id: null, account: "whose" }],
])("%s says of an answer to what was deleted what it still knows of that", async (profile, { id, account }) => {
  const instance = createInstance({ seed: 4, statuses: 0, profile });
  const ask = createAsk(instance, "demo");
  const asked = instance.act.post("alder", { text: "asked" });
  const [{ json: whole }, answer] = [
    await ask<wire.Status>("GET", `/api/v1/statuses/${asked.id}`),
    instance.act.post("demo", { text: "answer", in_reply_to_id: asked.id, quote_id: asked.id }),
  ];
  instance.act.delete(asked.id);
  const { json } = await ask<wire.Status>("GET", `/api/v1/statuses/${answer.id}`);
  expect(json).toMatchObject({
    in_reply_to_id: id,
    in_reply_to_account_id: account === "whose" ? whole.account.id : account,
  });
  if (profile === "akkoma")
    expect(json).toMatchObject({
      quote: null,
      quote_id: "_",
      akkoma: { in_reply_to_apid: whole.uri, quote_apid: whole.uri },
      pleroma: { parent_visible: false, in_reply_to_account_acct: null },
    });
  else expect(json.quote_id ?? null).toBeNull();
});

test.each<[ProfileName, boolean]>([
  ["akkoma", false],
  ["pleroma", true],
])("a repeat of %s has no numbers and no warning of its own (words: %s)", async (profile, words) => {
  const instance = createInstance({ seed: 4, statuses: 0, profile });
  const ask = createAsk(instance, "demo");
  const { id } = instance.act.post("alder", { text: "said", spoiler_text: "careful" });
  instance.act.favourite("birch", id);
  const { json } = await ask<wire.Status>("POST", `/api/v1/statuses/${id}/reblog`);
  expect(json).toMatchObject({
    content: words ? json.reblog?.content : "",
    spoiler_text: "",
    reblogs_count: 0,
    favourites_count: 0,
  });
  expect(json.reblog).toMatchObject({ id, spoiler_text: "careful", reblogs_count: 1, favourites_count: 1 });
  expect(Object.keys(json)).not.toContain("emoji_reactions");
});
