import { expect, test, vi } from "vitest";
import { createCaches } from "../../tests/support/fakes/caches";
import { assets } from "./shell";

const late = new Request("https://a.example/assets/late-1234567.js");

/** An event that a worker waits for, as jsdom has none. */
function anEvent(): ExtendableEvent {
  const waiting = class extends Event {
    waitUntil() {
      return undefined;
    }
  };
  vi.stubGlobal("ExtendableEvent", waiting);
  vi.stubGlobal("FetchEvent", CustomEvent);
  return new waiting("message");
}

/** What is cached of a build file with this status and type. */
async function kept(status: number, type: string) {
  const disk = createCaches();
  vi.stubGlobal("caches", disk.storage);
  vi.stubGlobal("fetch", async () => new Response("", { status, headers: { "content-type": type } }));
  const [answer, done] = assets().handleAll({ event: anEvent(), request: late });
  const shown = await answer;
  await done;
  return { shown: shown.status, kept: disk.all.get("assets")?.size ?? 0 };
}

test("a file of the build is kept", async () => {
  expect(await kept(200, "text/javascript")).toEqual({ shown: 200, kept: 1 });
});

test("where the server's page comes in place of a file of the build, it is not kept", async () => {
  expect(await kept(200, "text/html; charset=utf-8")).toEqual({ shown: 200, kept: 0 });
  expect(await kept(404, "text/javascript")).toEqual({ shown: 404, kept: 0 });
});

test("a build file that nobody answers is a network error, as without a worker", async () => {
  vi.stubGlobal("caches", createCaches().storage);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const answer = await assets().handle({ event: anEvent(), request: late });
  expect(answer.type).toBe("error");
});
