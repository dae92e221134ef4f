import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { createLocks } from "../../../tests/support/fakes/locks";
import { createRandom } from "../../../tests/support/fakes/random";
import { createTestDesk } from "../../../tests/support/fakes/desk";
import { inWorld } from "../../../tests/support/screens/in_world";
import { havePhone, haveScrolling } from "../../../tests/support/screens/jsdom";
import { isLong } from "../../../tests/support/length";
import { pageClock } from "../../../tests/support/screens/page_clock";
import { createApi } from "../../api/client";
import { preloadedAnswers } from "../../api/calls/preloaded_answers";
import type { AppDb } from "../../db/app_database";
import type { AccountDb } from "../../db/schema";
import type { SessionRow } from "../../domain/rows/rows";
import words from "../../i18n/en.json";
import { loadLateMessages } from "../../i18n/late_messages";
import { createT } from "../../i18n/translator";
import { createSyncEngine } from "../../sync/engine";
import { Routes } from "./Routes";

/** A body as JSON text, or a status that is no success. */
type Answer = { status?: number; body?: string; headers?: Record<string, string> };

const json = (value: unknown, headers: Record<string, string> = {}): Answer => ({
  body: JSON.stringify(value),
  headers,
});
const wire = (id: string, more: object = {}) => ({ ...aStatus(id), ...more });
const endless = { link: '<https://a.example/api/v1/more?max_id=1>; rel="next"' };

/** What a server may say to whatever it is asked. */
const answers: Record<string, Answer | null> = {
  "a lost connection": null,
  "401": { status: 401, body: '{"error":"The access token is invalid"}' },
  "403 for a bad token": { status: 403, body: '{"error":"Invalid credentials."}' },
  "404": { status: 404, body: '{"error":"Record not found"}' },
  "410": { status: 410 },
  "429": { status: 429, body: '{"error":"Throttled"}' },
  "500": { status: 500, body: "Internal Server Error" },
  "a page": { body: "<!doctype html><p>Wait</p>" },
  nothing: { body: "" },
  "broken JSON": { body: '{"id":"1"' },
  null: json(null),
  "an object": json({}),
  "an error with 200": json({ error: "Record not found" }),
  "an empty list": json([]),
  "an empty list with a next one": json([], endless),
  "a list of anything": json([null, 1, "x", {}, []]),
  "a list of ids alone": json([{ id: "7" }, { id: "6" }]),
  "a list of ids alone, with a next one": json([{ id: "7" }, { id: "6" }], endless),
  "a text as it was written": json({ id: "s1", text: "hello", spoiler_text: "" }),
  "a status of another id": json(wire("other")),
  "a repeat of another status": json(wire("other", { reblog: wire("third") })),
  "an account of another name": json({ ...aStatus("x").account, id: "other", acct: "Somebody.Else" }),
};

/** The addresses whose screens wait for the server, each with the words that say so. */
const waits = {
  "/notice/s1": "thread.loading",
  "/Somebody": "profile.loading",
  "/remote-users/reed.example/wren": "profile.loading",
  "/main/friends": "timeline.loading",
  "/lists/7": "timeline.loading",
  "/bookmarks": "timeline.loading",
  "/demo/notifications": "notifications.loading",
  "/friend-requests": "followRequests.loading",
  "/lists": "lists.loading",
  "/-/compose?reply=s1": "original.waiting",
  "/-/compose?quote=s1": "original.waiting",
  "/-/compose?draft=edit:s1": "source.waiting",
} as const;

beforeAll(async () => {
  haveScrolling();
  await Promise.all([import("./lazy_screens"), loadLateMessages()]);
}, 60_000);
beforeEach(() => {
  havePhone();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An engine whose server gives one answer to everything, once it is let go. */
function engineOf(db: AccountDb, app: AppDb, session: SessionRow, answer: Answer | null, held: Promise<void>) {
  const fetch = async () => {
    await held;
    if (answer === null) throw new TypeError("Failed to fetch");
    const { status = 200, body = "", headers = {} } = answer;
    return new Response(body, { status, headers });
  };
  return createSyncEngine({
    db,
    app,
    session,
    api: createApi({ fetch, origin: session.origin, token: session.token, clock: pageClock }),
    clock: pageClock,
    random: createRandom(1),
    locks: createLocks(),
    WebSocket,
    signals: { visible: () => true, online: () => true, listen: () => () => undefined },
    requestSync: () => undefined,
    repair: async () => false,
    caches: undefined,
    onDownloadChange: () => undefined,
    preloaded: preloadedAnswers(null),
    alertHost: createTestDesk().desk,
    onProfileSharing: () => undefined,
    // What cannot be read of a list is reported, and costs nothing else.
    report: () => undefined,
  });
}

const t = createT("en", words);
/** The words of waiting that the page says. */
const waiting = () => Object.values(waits).filter((key) => (document.body.textContent ?? "").includes(t(key)));

/**
 * What the server is made to answer at the place of such a number: in the long run everything, else a third, each
 * answer at four places.
 */
const answersAt = (place: number) => Object.entries(answers).filter((_, at) => isLong || at % 3 === place % 3);

test.each(Object.entries(waits).map(([path, key], place) => [path, key, place] as const))(
  "%s stops waiting, whatever the server answers",
  async (path, key, place) => {
    const left: string[] = [];
    for (const [name, answer] of answersAt(place)) {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { db, app, session } = (await inWorld(null, { own: {} })).world;
      if (!session) throw new Error("nobody is signed in");
      const sync = engineOf(db, app, session, answer, held);
      const { unmount } = await inWorld(<Routes config_failed />, { own: {}, path, world: { db, app, session, sync } });
      await screen.findByText((text) => text.includes(t(key)));
      release();
      await waitFor(() => expect(waiting()).toEqual([]), { timeout: 5_000 }).catch(() => left.push(name));
      unmount();
      await sync.stop();
    }
    expect(left).toEqual([]);
  },
  120_000,
);
