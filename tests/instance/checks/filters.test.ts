import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import type { Filter, Status } from "../dialects/wire";

const noon = Date.UTC(2026, 10, 21, 12);
const world = (profile: ProfileName) => {
  const clock = createClock(noon);
  const instance = createInstance({ seed: 8, statuses: 0, clock, profile });
  const demo = createAsk(instance, "demo");
  const read = async (id: string) => (await demo<Status>("GET", `/api/v1/statuses/${id}`)).json;
  return { instance, clock, demo, read };
};

test.each(["mastodon", "gotosocial"] as const)(
  "as %s: a status says which filters it meets, and by what",
  async (as) => {
    const { instance, demo, read } = world(as);
    const { json: filter } = await demo<Filter>("POST", "/api/v2/filters", {
      title: "Rain",
      context: ["home"],
      filter_action: "hide",
      keywords_attributes: [
        { keyword: "rain", whole_word: true },
        { keyword: "drizz", whole_word: false },
      ],
    });
    expect(filter).toMatchObject({ title: "Rain", filter_action: "hide", expires_at: null, statuses: [] });
    const wet = instance.act.post("alder", "Rain, and then drizzle");
    const train = instance.act.post("alder", "a train");
    // Mastodon leaves out what a filter is made of (mastodon#27977), GoToSocial says nothing of a status that meets
    // none.
    const { keywords: _keywords, statuses: _statuses, ...brief } = filter;
    const [told, no_status, nothing] = as === "mastodon" ? [brief, null, []] : [filter, [], undefined];
    expect((await read(wet.id)).filtered).toEqual([
      { filter: told, keyword_matches: ["rain", "drizz"], status_matches: no_status },
    ]);
    expect((await read(train.id)).filtered).toEqual(nothing);
    const own = instance.act.post("demo", "rain");
    expect((await read(own.id)).filtered).toEqual(nothing);

    const one = await demo<{ id: string }>("POST", `/api/v2/filters/${filter.id}/statuses`, { status_id: train.id });
    expect((await read(train.id)).filtered).toMatchObject([{ keyword_matches: [], status_matches: [train.id] }]);
    await demo("DELETE", `/api/v2/filters/statuses/${one.json.id}`);
    expect((await read(train.id)).filtered).toEqual(nothing);
  },
);

test("keywords are changed and taken away one by one, and v1 knows each as a filter", async () => {
  const { demo } = world("mastodon");
  const { json: made } = await demo<Filter>("POST", "/api/v2/filters", {
    title: "Two",
    context: ["home", "public"],
    keywords_attributes: [{ keyword: "one" }, { keyword: "two" }],
  });
  const [first, second] = made.keywords;
  const { json: changed } = await demo<Filter>("PUT", `/api/v2/filters/${made.id}`, {
    keywords_attributes: [{ id: first?.id, keyword: "uno" }, { id: second?.id, _destroy: true }, { keyword: "three" }],
  });
  expect(changed.keywords.map(({ keyword }) => keyword)).toEqual(["uno", "three"]);
  const v1 = await demo<{ id: string; phrase: string }[]>("GET", "/api/v1/filters");
  expect(v1.json).toMatchObject([{ id: first?.id, phrase: "uno" }, { phrase: "three" }]);
  await demo("DELETE", `/api/v1/filters/${first?.id}`);
  expect((await demo<Filter>("GET", `/api/v2/filters/${made.id}`)).json.keywords).toHaveLength(1);
});

test("a filter that ran out filters nothing, and a socket hears that filters changed but not what is filtered", async () => {
  const { instance, demo, clock, read } = world("mastodon");
  const heard: { event: string; payload: string }[] = [];
  const url = `wss://mudflat.example/api/v1/streaming?stream=user&access_token=${instance.token("demo")}`;
  const socket = new instance.WebSocket(url);
  socket.addEventListener("message", (message) => heard.push(JSON.parse(message.data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const body = { title: "Rain", context: ["home"], expires_in: 60, keywords_attributes: [{ keyword: "rain" }] };
  await demo("POST", "/api/v2/filters", body);
  const { id } = instance.act.post("alder", "rain");
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard.map(({ event }) => event)).toEqual(["filters_changed", "update"]);
  expect(JSON.parse(heard[1]?.payload ?? "{}")).not.toHaveProperty("filtered");
  expect((await read(id)).filtered).toHaveLength(1);
  await clock.advance(60_000);
  expect((await read(id)).filtered).toEqual([]);
});

test("Akkoma has the first version alone", async () => {
  const { demo } = world("akkoma");
  const { json } = await demo<{ id: string }>("POST", "/api/v1/filters", { phrase: "rain", context: ["home"] });
  expect((await demo("GET", `/api/v1/filters/${json.id}`)).json).toMatchObject({ phrase: "rain", irreversible: false });
  expect((await demo("GET", "/api/v2/filters")).status).toBe(404);
});
