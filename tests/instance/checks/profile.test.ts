import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import type { ProfileName } from "../dialects/profile";
import akkoma from "../fixtures/akkoma_people.json";
import gotosocial from "../fixtures/gotosocial_people.json";
import { createInstance } from "../instance";

type Me = Record<string, unknown> & {
  avatar: string;
  source: Record<string, unknown>;
  pleroma: { background_image: string | null; birthday?: string | null };
};

let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const made = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  png = Buffer.from(made);
});

function world(profile: ProfileName) {
  const instance = createInstance({ seed: 8, statuses: 0, profile });
  const [demo, alder] = [createAsk(instance, "demo"), createAsk(instance, "alder")];
  const id = instance.store.named("demo")?.id ?? "";
  const path = "/api/v1/accounts/update_credentials";
  const change = (body?: object) => demo<Me>("PATCH", path, body);
  const form = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return change(body);
  };
  return { instance, demo, alder, id, change, form };
}
const said = ({ status, json }: { status: number; json: unknown }) => ({ status, body: json });
const file = (bytes: BlobPart, name = "a.png", type = "image/png") => new File([bytes], name, { type });
const fields = (count: number, value = "v") => Array.from({ length: count }, (_, at) => ({ name: `n${at}`, value }));

test("Akkoma takes every word of a profile, and tells it back", async () => {
  const { change, form, alder, id } = world("akkoma");
  const wish = {
    display_name: "Alice",
    note: "Line one",
    fields_attributes: [{ name: "Site", value: "https://alice.example" }],
    locked: false,
    discoverable: true,
    hide_followers: true,
    hide_followers_count: true,
    hide_favorites: false,
    show_role: true,
    no_rich_text: true,
    default_scope: "unlisted",
    actor_type: "Person",
    permit_followback: true,
    accepts_direct_messages_from: "people_i_follow",
    status_ttl_days: 30,
    allow_following_move: false,
  };
  const { json } = await change(wish);
  expect(json).toMatchObject({
    display_name: "Alice",
    followers_count: 0,
    accepts_direct_messages_from: "people_i_follow",
    akkoma: { status_ttl_days: 30, permit_followback: true },
    source: { privacy: "unlisted", note: "Line one", pleroma: { discoverable: true, no_rich_text: true } },
    pleroma: { hide_followers: true, hide_favorites: false, allow_following_move: false },
  });
  const others = await alder("GET", `/api/v1/accounts/${id}`);
  expect(others.json).toMatchObject({ followers_count: 0, pleroma: { hide_followers_count: true } });
  expect(said(await alder("GET", `/api/v1/accounts/${id}/followers`))).toEqual(akkoma.hidden_followers);
  const indexed = await form({ "fields_attributes[0][name]": "Town", "fields_attributes[0][value]": "Here" });
  expect(indexed.json).toMatchObject({ fields: [{ name: "Town", value: "Here" }] });
  const map = await change({ fields_attributes: { "0": { name: "Site", value: "x" } }, status_ttl_days: -1 });
  expect(map.json).toMatchObject({ fields: [{ name: "Site", value: "x" }], akkoma: { status_ttl_days: null } });
  expect((await change({ bot: true })).json).toMatchObject({
    bot: true,
    source: { pleroma: { actor_type: "Service" } },
  });
  expect((await change({ locked: "perhaps" })).json).toMatchObject({ locked: akkoma.wrong_type.body.locked });
});

test("Akkoma refuses what is too long or too much, in its words, and changes nothing then", async () => {
  const { change, form, demo } = world("akkoma");
  const before = (await demo("GET", "/api/v1/accounts/verify_credentials")).json;
  const large = file(new Uint8Array(2_100_000));
  for (const [theirs, ours] of [
    [akkoma.too_many_fields, await change({ display_name: "x", fields_attributes: fields(30) })],
    [akkoma.name_too_long, await change({ display_name: "n".repeat(200) })],
    [akkoma.note_too_long, await change({ note: "n".repeat(6000) })],
    [akkoma.field_too_long, await change({ fields_attributes: fields(1, "v".repeat(3000)) })],
    [akkoma.wrong_actor_type, await change({ actor_type: "Robot" })],
    [akkoma.avatar_too_large, await form({ display_name: "x", avatar: large })],
    [akkoma.body_too_large, await form({ header: file(new Uint8Array(21_000_000)) })],
  ] as const)
    expect(said(ours)).toEqual(theirs);
  expect((await demo("GET", "/api/v1/accounts/verify_credentials")).json).toEqual(before);
});

test("Akkoma keeps any file as a picture, and takes pictures away by empty texts", async () => {
  const { change, form, instance } = world("akkoma");
  const { json } = await form({
    avatar: file(png),
    header: file(png, "h.png"),
    pleroma_background_image: file(png, "b.png"),
  });
  for (const address of [json.avatar, json.header, json.pleroma.background_image]) {
    const kept = await instance.fetch(new Request(String(address)));
    expect([kept.status, Buffer.from(await kept.arrayBuffer()).equals(png)]).toEqual([200, true]);
  }
  const words = await form({ avatar: file("just words", "a.txt", "text/plain") });
  expect([words.status, words.json.avatar]).toEqual([200, expect.stringMatching(/\.txt$/)]);
  const gone = await change({ avatar: "", header: "", pleroma_background_image: "" });
  expect(gone.json).toMatchObject({
    avatar: `${instance.origin}/images/avi.png`,
    header: `${instance.origin}/images/banner.png`,
    pleroma: { background_image: null },
  });
});

test("a mascot is a picture of one's own, where the server keeps such", async () => {
  const { demo, instance } = world("akkoma");
  // The one that everybody has at first, word for word as Akkoma says it.
  const fox = "/images/pleroma-fox-tan-smol.png";
  expect((await demo("GET", "/api/v1/pleroma/mascot")).json).toEqual({
    id: "default-mascot",
    pleroma: { mime_type: "image/png" },
    preview_url: fox,
    url: fox,
  });
  const put = (bytes: BlobPart) => {
    const form = new FormData();
    form.set("file", file(bytes));
    return demo<{ url: string; type: string }>("PUT", "/api/v1/pleroma/mascot", form);
  };
  const words = await put("just words");
  expect(said(words)).toEqual({ status: 415, body: { error: "mascots can only be images" } });
  const { json } = await put(png);
  expect((await demo("GET", "/api/v1/pleroma/mascot")).json).toEqual(json);
  expect((await instance.fetch(new Request(json.url))).status).toBe(200);
  expect((await world("mastodon").demo("GET", "/api/v1/pleroma/mascot")).status).toBe(404);
});

test("Pleroma alone knows birthdays", async () => {
  for (const [profile, birthday] of [
    ["pleroma", "1990-02-03"],
    ["akkoma", undefined],
  ] as const) {
    const { change, alder, id } = world(profile);
    expect((await change({ birthday: "1990-02-03" })).json.pleroma.birthday).toBe(birthday);
    expect((await alder<Me>("GET", `/api/v1/accounts/${id}`)).json.pleroma.birthday).toBeUndefined();
    await change({ show_birthday: true });
    expect((await alder<Me>("GET", `/api/v1/accounts/${id}`)).json.pleroma.birthday).toBe(birthday);
  }
});

test("GoToSocial takes fields as a form or an object, and refuses the rest in its words", async () => {
  const { change, form, demo } = world("gotosocial");
  const path = "/api/v1/accounts/update_credentials";
  expect((await change({ fields_attributes: { "0": { name: "Site", value: "x" } } })).json).toMatchObject({
    fields: [{ name: "Site", value: "x" }],
  });
  expect(
    (await form({ "fields_attributes[0][name]": "Town", "fields_attributes[0][value]": "Here" })).json,
  ).toMatchObject({ source: { fields: [{ name: "Town", value: "Here" }] } });
  const sourced = await form({ "source[privacy]": "unlisted", "source[sensitive]": "true", "source[language]": "de" });
  expect(sourced.json.source).toMatchObject({ privacy: "unlisted", sensitive: true, language: "de" });
  expect((await demo("GET", "/api/v1/preferences")).json).toMatchObject({ "posting:default:visibility": "unlisted" });
  expect((await demo("POST", "/api/v1/statuses", { status: "as usual" })).json).toMatchObject({
    visibility: "unlisted",
  });
  expect((await change({ display_name: "n".repeat(200) })).status).toBe(gotosocial.name_too_long.status);
  const large = file(new Uint8Array(45_000_000), "h.png");
  for (const [theirs, ours] of [
    [gotosocial.fields_as_list, await change({ fields_attributes: fields(2) })],
    [gotosocial.wrong_type, await change({ locked: "perhaps" })],
    [gotosocial.wrong_privacy, await change({ source: { privacy: "everywhere" } })],
    [gotosocial.nothing_changed, await change({})],
    [gotosocial.nothing, await demo("PATCH", path)],
    [gotosocial.themes_and_css, await change({ custom_css: "/* none */" })],
    [gotosocial.no_picture, await form({ avatar: file("just words") })],
    [gotosocial.header_too_large, await form({ header: large })],
  ] as const)
    expect(said(ours)).toEqual(theirs);
});

test("GoToSocial and Mastodon take a picture away by a call of its own; GoToSocial describes it", async () => {
  for (const profile of ["gotosocial", "mastodon"] as const) {
    const { form, demo, instance } = world(profile);
    const { json } = await form({ avatar: file(png), avatar_description: "A red square" });
    expect(json.avatar).toMatch(/\/media\/uploads\/\w+\.png$/);
    const described = { avatar_description: "A red square", avatar_media_id: expect.any(String) };
    if (profile === "gotosocial") expect(json).toMatchObject(described);
    else expect(Object.keys(json)).not.toContain("avatar_description");
    const gone = await demo<Me>("DELETE", "/api/v1/profile/avatar");
    expect([gone.status, gone.json.avatar]).toEqual([200, `${instance.origin}/images/avi.png`]);
    expect((await demo("DELETE", "/api/v1/profile/avatar")).status).toBe(200);
  }
});

test("Mastodon says what is too long of each word, and cuts long fields", async () => {
  const { change, form, alder, id } = world("mastodon");
  const { json } = await change({
    hide_collections: true,
    indexable: true,
    discoverable: false,
    source: { privacy: "private" },
  });
  expect(json).toMatchObject({
    hide_collections: true,
    indexable: true,
    source: { privacy: "private", discoverable: false },
  });
  expect((await alder("GET", `/api/v1/accounts/${id}/following`)).json).toEqual([]);
  const cut = await change({ fields_attributes: fields(1, "v".repeat(300)) });
  expect(cut.json).toMatchObject({ source: { fields: [{ value: "v".repeat(255) }] } });
  for (const [words, ours] of [
    ["Display name is too long (maximum is 30 characters)", await change({ display_name: "n".repeat(31) })],
    ["Note is too long (maximum is 500 characters)", await change({ note: "n".repeat(501) })],
    ["Fields is too long (maximum is 4 characters)", await change({ fields_attributes: fields(5) })],
    ["Avatar content type is invalid", await form({ avatar: file("just words") })],
    ["Avatar file size must be less than 8 MB", await form({ avatar: file(new Uint8Array(9_000_000)) })],
  ] as const)
    expect(said(ours)).toEqual({ status: 422, body: { error: `Validation failed: ${words}` } });
});
