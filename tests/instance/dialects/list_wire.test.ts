import { expect, test } from "vitest";
import { createAsk, linked } from "../../support/ask";
import { createInstance } from "../instance";
import type { ProfileName } from "./profile";

type List = { id: string; title: string; replies_policy?: string; exclusive?: boolean };
type Named = { id: string; acct: string };

/** A server with two lists of demo's, asked as demo. */
async function world(profile: ProfileName) {
  const instance = createInstance({ seed: 8, statuses: 0, profile });
  const demo = createAsk(instance, "demo");
  const id = (name: string) => instance.store.named(name)?.id ?? "";
  const make = async (body: object) => (await demo<List>("POST", "/api/v1/lists", body)).json;
  const [first, second] = [await make({ title: "Neighbours" }), await make({ title: "Work" })];
  const said = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const { status, json } = await demo(method, path, body, headers);
    return [status, json];
  };
  const members = async () =>
    (await demo<Named[]>("GET", `/api/v1/lists/${first.id}/accounts`)).json.map(({ acct }) => acct);
  return { instance, demo, id, make, first, second, said, members };
}

test("lists, their titles and their refusals are Akkoma's, where anybody can be in one and twice is once", async () => {
  const { said, first, second, id, members, demo, make } = await world("akkoma");
  expect(first).toEqual({ id: first.id, title: "Neighbours" });
  expect((await demo<List[]>("GET", "/api/v1/lists")).json.map((one) => one.id)).toEqual([second.id, first.id]);
  expect(await said("POST", "/api/v1/lists", { title: "" })).toEqual([422, { error: "can't be blank" }]);
  expect((await said("POST", "/api/v1/lists", {}))[0]).toBe(400);
  expect(Object.keys(await make({ title: "Quiet", exclusive: true, replies_policy: "none" }))).toEqual(["id", "title"]);
  expect((await said("PUT", `/api/v1/lists/${first.id}`, { title: "Near" }))[1]).toMatchObject({ title: "Near" });
  for (const name of ["alder", "otis", "alder"])
    expect(await said("POST", `/api/v1/lists/${first.id}/accounts`, { account_ids: [id(name)] })).toEqual([200, {}]);
  expect(await members()).toEqual(["alder", "otis"]);
  expect(await said("DELETE", `/api/v1/lists/${first.id}/accounts?account_ids[]=${id("otis")}`)).toEqual([200, {}]);
  expect(await members()).toEqual(["alder"]);
  expect((await said("GET", `/api/v1/accounts/${id("alder")}/lists`))[1]).toMatchObject([{ id: first.id }]);
  expect(await said("DELETE", `/api/v1/lists/${second.id}`)).toEqual([200, {}]);
  expect(await said("DELETE", `/api/v1/lists/${second.id}`)).toEqual([404, { error: "List not found" }]);
});

test("lists are GoToSocial's: the oldest first, with policies, of those one follows, once each", async () => {
  const { said, first, second, id, members, demo } = await world("gotosocial");
  expect(first).toEqual({ id: first.id, title: "Neighbours", replies_policy: "followed", exclusive: false });
  expect((await demo<List[]>("GET", "/api/v1/lists")).json.map((one) => one.id)).toEqual([first.id, second.id]);
  expect((await said("POST", "/api/v1/lists", { title: "x".repeat(201) }))[0]).toBe(400);
  expect((await said("POST", "/api/v1/lists", { title: "Q", replies_policy: "all" }))[0]).toBe(400);
  const at = `/api/v1/lists/${first.id}`;
  expect((await said("PUT", at, {}))[0]).toBe(400);
  const changed = (await said("PUT", at, { replies_policy: "none", exclusive: true }))[1];
  expect(changed).toEqual({ ...first, replies_policy: "none", exclusive: true });
  const add = (name: string) => said("POST", `${at}/accounts`, { account_ids: [id(name)] });
  expect(await add("alder")).toEqual([200, {}]);
  const again = `Unprocessable Entity: account ${id("alder")} is already in list ${first.id}`;
  expect(await add("alder")).toEqual([422, { error: again }]);
  const strange = `Not Found: account ${id("otis")} not currently followed`;
  expect(await add("otis")).toEqual([404, { error: strange }]);
  // What a form says of a deletion is not read.
  const form = new FormData();
  form.append("account_ids[]", id("alder"));
  await said("DELETE", `${at}/accounts`, form);
  expect(await members()).toEqual(["alder"]);
  await said("DELETE", `${at}/accounts?account_ids[]=${id("alder")}`, form);
  expect(await members()).toEqual([]);
  expect(await said("GET", "/api/v1/lists/01XXXXXXXXXXXXXXXXXXXXXXXX")).toEqual([
    404,
    { error: "Not Found: list not found" },
  ]);
});

test("lists are Mastodon's: of those one follows or asked to follow, once each, with pages of members", async () => {
  const { said, first, id, instance, demo } = await world("mastodon");
  const at = `/api/v1/lists/${first.id}`;
  expect(first).toEqual({ id: first.id, title: "Neighbours", replies_policy: "list", exclusive: false });
  const add = (name: string) => said("POST", `${at}/accounts`, { account_ids: [id(name)] });
  expect((await add("otis"))[0]).toBe(404);
  instance.store.requests.set(id("demo"), id("otis"), { reblogs: true });
  expect((await add("otis"))[0]).toBe(200);
  expect(await add("otis")).toEqual([422, { error: "Validation failed: Account has already been taken" }]);
  for (const name of ["alder", "birch"]) await add(name);
  const seen: string[] = [];
  for (let path: string | undefined = `${at}/accounts?limit=2`; path !== undefined;) {
    const { json, headers } = await demo<Named[]>("GET", path);
    seen.push(...json.map(({ acct }) => acct));
    path = linked(headers, "next");
  }
  expect(seen.toSorted()).toEqual(["alder", "birch", "otis"]);
  expect(await said("POST", "/api/v1/lists", { title: " " })).toEqual([
    422,
    { error: "Validation failed: Title can't be blank" },
  ]);
});

test("posts of an exclusive list's members are in the list and not in home", async () => {
  const { said, first, id, instance, demo } = await world("mastodon");
  await said("POST", `/api/v1/lists/${first.id}/accounts`, { account_ids: [id("alder")] });
  const { id: inside } = instance.act.post("alder", "in the list");
  const texts = async (path: string) => (await demo<Named[]>("GET", path)).json.map((one) => one.id);
  expect(await texts("/api/v1/timelines/home")).toEqual([inside]);
  await said("PUT", `/api/v1/lists/${first.id}`, { exclusive: true });
  expect(await texts("/api/v1/timelines/home")).toEqual([]);
  expect(await texts(`/api/v1/timelines/list/${first.id}`)).toEqual([inside]);
});

test("snac renames no list, and reads who leaves one from the body alone", async () => {
  const { said, first, id, members } = await world("snac");
  const at = `/api/v1/lists/${first.id}`;
  expect((await said("PUT", at, { title: "Near" }))[0]).toBe(404);
  await said("POST", `${at}/accounts`, { account_ids: [id("alder")] });
  expect((await said("DELETE", `${at}/accounts?account_ids[]=${id("alder")}`))[0]).toBe(400);
  const form = new FormData();
  form.append("account_ids[]", id("alder"));
  await said("DELETE", `${at}/accounts?account_ids[]=${id("alder")}`, form);
  expect(await members()).toEqual([]);
});
