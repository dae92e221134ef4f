import { expect, test } from "vitest";
import { arrive, isPost, MINUTE, type Stage } from "../support/outbox_stage";

const poll = { options: ["tea", "coffee"], multiple: false, expires_in: 3600 };

type List = "profile" | "home";

const listOf = (request: Request): List | null => {
  const { pathname } = new URL(request.url);
  if (pathname === "/api/v1/timelines/home") return "home";
  return /^\/api\/v1\/accounts\/[^/]+\/statuses$/.test(pathname) ? "profile" : null;
};

/**
 * A network that loses the first post or its answer, at a server whose `without` lists show no polls, as snac's
 * profile.
 */
function network(arrives: boolean, without: readonly List[]): Stage["network"] {
  let lost = 0;
  return async (request, reach) => {
    if (isPost(request) && lost++ === 0) {
      if (arrives) await reach();
      throw new TypeError("Failed to fetch");
    }
    const response = await reach();
    const list = listOf(request);
    if (!list || !without.includes(list)) return response;
    const statuses = ((await response.json()) as { poll: unknown }[]).filter((status) => !status.poll);
    return Response.json(statuses, { headers: response.headers });
  };
}

test("a poll that the profile does not list is found at home, and posted once", async () => {
  const stage = await arrive("gotosocial", {}, "snac");
  stage.network = network(true, ["profile"]);
  await stage.write("Which?", { poll });
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(["Which?"]);
  expect(await stage.tab.db.outbox.count()).toBe(0);
  expect(await stage.tab.db.settled.count()).toBe(1);
});

test.each([true, false])("a poll that no list shows is the writer's to decide (arrived: %s)", async (arrives) => {
  const stage = await arrive("gotosocial", {}, "snac");
  stage.network = network(arrives, ["profile", "home"]);
  const id = await stage.write("Which?", { poll });
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(arrives ? ["Which?"] : []);
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ state: "refused", doubt: { status_id: null } }]);
  await stage.tab.outbox.retry(id);
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(arrives ? ["Which?", "Which?"] : ["Which?"]);
});

test("a poll that got lost is sent again unasked where the server's lists show polls", async () => {
  const stage = await arrive("gotosocial");
  stage.network = network(false, []);
  await stage.write("Which?", { poll });
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(["Which?"]);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a post that got lost is sent again unasked, however full home is", async () => {
  const stage = await arrive("gotosocial", {}, "snac");
  const admin = stage.instance.store.named("admin")?.id ?? "";
  await stage.tab.outbox.intend("follow", { id: admin, on: true });
  await stage.clock.advance(1000);
  stage.network = network(false, []);
  await stage.write("hello");
  await stage.clock.advance(1000);
  for (let count = 0; count < 260; count++) stage.instance.act.post("admin", `noise ${count}`);
  await stage.clock.advance(5 * MINUTE);
  expect(stage.texts()).toEqual(["hello"]);
});
