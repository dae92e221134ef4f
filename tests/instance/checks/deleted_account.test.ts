import { describe, expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createInstance } from "../instance";

type Event = { event: string; payload: string };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** An Akkoma where alder follows and is followed, has posted, favorited and repeated, and asks to follow a locked one. */
function world() {
  const instance = createInstance({ seed: 8, statuses: 0 });
  const { store, act } = instance;
  const admin = createAsk(instance, "admin", ["admin:read", "admin:write"]);
  const [alder, demo] = [createAsk(instance, "alder"), createAsk(instance, "demo")];
  const record = (name: string) => {
    const found = store.named(name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  for (const other of store.follows.to(record("alder").id)) act.unfollow(other, "alder");
  act.follow("demo", "alder");
  act.follow("alder", "demo");
  act.follow("alder", "locked");
  const own = act.post("alder", "Apples @demo").id;
  const demos = act.post("demo", "Mud").id;
  act.favourite("alder", demos);
  act.reblog("alder", demos);
  return { instance, store, admin, alder, demo, record, own, demos };
}
type World = ReturnType<typeof world>;

const ways: [string, (here: World) => Promise<{ status: number }>][] = [
  ["its owner", ({ alder }) => alder("POST", "/api/pleroma/delete_account", { password: "alder" })],
  ["the staff", ({ admin }) => admin("DELETE", "/api/v1/pleroma/admin/users", { nicknames: ["alder"] })],
];

describe.each(ways)("an account that is deleted by %s", (_, end) => {
  test("takes along its posts, favorites, repeats and notifications", async () => {
    const here = world();
    const { store, demo, demos, own } = here;
    expect((await end(here)).status).toBe(200);
    expect((await demo("GET", `/api/v1/statuses/${own}`)).status).toBe(404);
    const { json } = await demo<Record<string, unknown>>("GET", `/api/v1/statuses/${demos}`);
    expect([json["favourites_count"], json["reblogs_count"]]).toEqual([0, 0]);
    const id = here.record("alder").id;
    expect([...store.notifications.values()].filter(({ from_id }) => from_id === id)).toEqual([]);
  });

  test("ends its follows both ways and its own request", async () => {
    const here = world();
    const { store, record } = here;
    const [id, locked] = [record("alder").id, record("locked").id];
    expect(store.requests.has(id, locked)).toBe(true);
    await end(here);
    expect([store.follows.countFrom(id), store.follows.countTo(id), store.requests.has(id, locked)]).toEqual([
      0,
      0,
      false,
    ]);
  });

  test("tells streams the end of each post and follow", async () => {
    const here = world();
    const { instance, own } = here;
    const token = instance.token("demo");
    const socket = new instance.WebSocket(
      `wss://mudflat.example/api/v1/streaming?stream=user&access_token=${token}`,
      [],
    );
    const heard: Event[] = [];
    socket.addEventListener("message", ({ data }) => heard.push(JSON.parse(data)));
    await turn();
    await end(here);
    await turn();
    expect(heard.filter(({ event }) => event === "delete").map(({ payload }) => payload)).toContain(own);
    const ends = heard.filter(({ event }) => event === "pleroma:follow_relationships_update");
    expect(ends.map(({ payload }) => JSON.parse(payload).state)).toEqual(["unfollow"]);
  });

  test("is there for its staff alone, with its name and nothing else", async () => {
    const here = world();
    const { admin, alder, demo, record } = here;
    Object.assign(record("alder"), { note: "Trees", display_name: "Al", locked: true, alias_ids: [record("demo").id] });
    await end(here);
    const at = `/api/v1/accounts/${record("alder").id}`;
    expect((await demo("GET", at)).status).toBe(404);
    expect((await alder("GET", "/api/v1/accounts/verify_credentials")).status).toBe(403);
    expect((await admin("GET", at)).json).toMatchObject({
      display_name: "alder",
      note: "",
      locked: false,
      followers_count: 0,
      statuses_count: 0,
      pleroma: { deactivated: true, also_known_as: [] },
    });
    expect(record("alder").password).toBeNull();
    const { json } = await admin<object>("GET", "/api/v1/pleroma/admin/users/alder");
    expect(json).toMatchObject({ is_active: false, email: null, registration_reason: null });
  });
});

test.each(["unconfirmed", "waiting"])("who was never let in leaves the name, too: %s", async (name) => {
  const { admin, store } = world();
  await admin("DELETE", "/api/v1/pleroma/admin/users", { nicknames: [name] });
  expect(store.named(name)).toBeUndefined();
  expect((await admin("GET", `/api/v1/pleroma/admin/users/${name}`)).status).toBe(404);
});
