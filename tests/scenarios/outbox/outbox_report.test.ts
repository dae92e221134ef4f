import { expect, test } from "vitest";
import { arrive, MINUTE, online, type Stage } from "../support/outbox_stage";

const isReport = (request: Request) => request.url.endsWith("/api/v1/reports");

/** Reports admin; gives the outbox row's id. */
async function report({ tab, instance }: Stage): Promise<string> {
  const account_id = instance.store.named("admin")?.id ?? "";
  return (await tab.outbox.intend("report", { account_id, status_ids: [], comment: "loud", forward: false })) ?? "";
}

/** A network on which the first report ends in another way. */
function once(end: (reach: () => Promise<Response>) => Promise<Response>): Stage["network"] {
  let ended = 0;
  return (request, reach) => (isReport(request) && ended++ === 0 ? end(reach) : reach());
}

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

const ends: [string, (reach: () => Promise<Response>) => Promise<Response>][] = [
  ["its answer was lost", (reach) => reach().then(lost)],
  ["it was lost", lost],
  ["the server broke behind it", (reach) => reach().then(() => new Response("", { status: 502 }))],
  ["the answer makes no sense", (reach) => reach().then(() => new Response("<p>Welcome", { status: 200 }))],
];

test.each(ends)("where keys are kept for posts alone, a report is not repeated unasked: %s", async (_, end) => {
  for (const profile of ["mastodon", "gotosocial"] as const) {
    const stage = await arrive(profile);
    stage.network = once(end);
    const id = await report(stage);
    await stage.clock.advance(1000);
    await stage.tab.outbox.nudge();
    await stage.clock.advance(30 * MINUTE);
    expect(stage.sent, profile).toHaveLength(1);
    expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ state: "refused", doubt: { status_id: null } }]);
    expect(await stage.tab.outbox.retry(id)).toBe(true);
    await stage.clock.advance(MINUTE);
    expect(stage.sent, profile).toHaveLength(2);
    expect(await stage.tab.db.outbox.count()).toBe(0);
  }
});

test("a report that a closed page was sending is not repeated unasked", async () => {
  const stage = await arrive("mastodon");
  stage.network = async (request, reach) => {
    const response = await reach();
    if (isReport(request)) stage.tab.kill();
    return response;
  };
  await report(stage);
  await stage.clock.advance(1000);
  stage.network = online;
  const next = await stage.device.open();
  next.outbox.start();
  await stage.clock.advance(5 * MINUTE);
  expect(stage.instance.store.reports.size).toBe(1);
  expect(await next.db.outbox.toArray()).toMatchObject([{ state: "refused", doubt: { status_id: null } }]);
});

test("where keys are kept for every call, a lost report is repeated under its key, whatever comes between", async () => {
  const stage = await arrive("akkoma");
  let sent = 0;
  stage.network = (request, reach) => {
    if (!isReport(request)) return reach();
    sent += 1;
    if (sent === 1) return reach().then(lost);
    return sent === 2 ? Promise.resolve(new Response('{"error":"Throttled"}', { status: 429 })) : reach();
  };
  await report(stage);
  await stage.clock.advance(1000);
  await stage.tab.outbox.nudge();
  await stage.clock.advance(5000);
  expect(sent, "the first may still be under way").toBe(1);
  await stage.clock.advance(5 * MINUTE);
  expect(sent).toBe(3);
  expect(stage.instance.store.reports.size).toBe(1);
  expect(await stage.tab.db.outbox.count()).toBe(0);
});

test("a lost report is not repeated unasked once the server has forgotten its key", async () => {
  const stage = await arrive("akkoma");
  stage.network = async (request, reach) => {
    const response = await reach();
    return isReport(request) ? lost() : response;
  };
  await report(stage);
  await stage.clock.advance(1000);
  stage.network = lost;
  await stage.clock.advance(7 * 60 * MINUTE);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(10 * MINUTE);
  expect(stage.instance.store.reports.size).toBe(1);
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ state: "refused", doubt: { status_id: null } }]);
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s a report that was made without a network, then limited, is sent once",
  async (profile) => {
    const stage = await arrive(profile);
    stage.network = lost;
    await report(stage);
    await stage.clock.advance(MINUTE);
    expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ state: "waiting", error: { kind: "offline" } }]);
    stage.network = once(() => Promise.resolve(new Response('{"error":"Throttled"}', { status: 429 })));
    await stage.tab.outbox.nudge();
    await stage.clock.advance(5 * MINUTE);
    expect(stage.instance.store.reports.size).toBe(1);
    expect(await stage.tab.db.outbox.count()).toBe(0);
  },
);
