// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createCaches } from "../tests/support/caches";
import { precache } from "./precache";

const files = Array.from({ length: 20 }, (_, at) => ({ url: `https://a.example/assets/${at}.js`, revision: null }));
const page = { url: "https://a.example/index.html", revision: "1" };

/** The worker's event, with what it is to wait for. */
class Install {
  type = "install";
  works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.works.push(work);
  }
}

let disk: ReturnType<typeof createCaches>;
let installs: ((event: object) => void)[];
beforeEach(() => {
  disk = createCaches();
  installs = [];
  const addEventListener = (type: string, run: (event: object) => void) => type === "install" && installs.push(run);
  vi.stubGlobal("self", {
    caches: disk.storage,
    addEventListener,
    location: new URL("https://a.example/sw.js"),
    __WB_DISABLE_DEV_LOGS: true,
  });
  vi.stubGlobal("caches", disk.storage);
  vi.stubGlobal("ExtendableEvent", Install);
  vi.stubGlobal("FetchEvent", CustomEvent);
});

/** Installs the worker with such answers; gives what was asked for, and how many at once at most. */
async function install(answer: (url: string) => Response) {
  const asked: Request[] = [];
  let open = 0;
  let most = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return answer(request.url);
  });
  Object.assign(self, { fetch });
  const controller = precache([page, ...files]);
  const event = new Install();
  for (const run of installs) run(event);
  const failed = await Promise.all(event.works).then(
    () => null,
    (error: Error) => error.name,
  );
  return { controller, asked, most, failed };
}

test("the files of the build are stored several at once, each asked for once", async () => {
  const { controller, asked, most, failed } = await install((url) => new Response(url));
  expect(failed).toBe(null);
  expect(most).toBe(6);
  expect(asked.map(({ url }) => url).toSorted()).toEqual([page, ...files].map(({ url }) => url).toSorted());
  for (const { url } of [page, ...files]) expect(await (await controller.matchPrecache(url))?.text()).toBe(url);
});

test("a file whose name stays the same is not taken from the browser's cache", async () => {
  const { asked } = await install((url) => new Response(url));
  expect(asked.filter(({ cache }) => cache === "reload").map(({ url }) => url)).toEqual([page.url]);
});

test("where one file cannot be had the install fails", async () => {
  const missing = files[13]?.url;
  const { failed } = await install((url) => (url === missing ? new Response("", { status: 404 }) : new Response(url)));
  expect(failed).toBe("bad-precaching-response");
});
