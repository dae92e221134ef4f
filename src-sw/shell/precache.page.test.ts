import { beforeEach, expect, test, vi } from "vitest";
import { createCaches } from "../../tests/support/fakes/caches";
import { precache } from "./precache";

const files = Array.from({ length: 20 }, (_, at) => ({ url: `https://a.example/assets/${at}.js`, revision: null }));
const page = { url: "https://a.example/index.html", revision: "1" };

/** The worker's install event, with the promise it waits for. */
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

/** Installs the worker with these answers; gives the requests, and the highest number of parallel ones. */
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

/** A file as a server sends it: the page is HTML, the rest are scripts. */
const sent = (url: string) =>
  new Response(url, {
    headers: { "content-type": url.endsWith(".html") ? "text/html; charset=utf-8" : "text/javascript" },
  });

test("the files of the build are stored several at once, each asked for once", async () => {
  const { controller, asked, most, failed } = await install(sent);
  expect(failed).toBe(null);
  expect(most).toBe(6);
  expect(asked.map(({ url }) => url).toSorted()).toEqual([page, ...files].map(({ url }) => url).toSorted());
  for (const { url } of [page, ...files]) expect(await (await controller.matchPrecache(url))?.text()).toBe(url);
});

test("a file whose name stays the same is not taken from the browser's cache", async () => {
  const { asked } = await install(sent);
  expect(asked.filter(({ cache }) => cache === "reload").map(({ url }) => url)).toEqual([page.url]);
});

test("where one file cannot be had the install fails", async () => {
  const missing = files[13]?.url;
  const { failed } = await install((url) => (url === missing ? new Response("", { status: 404 }) : sent(url)));
  expect(failed).toBe("bad-precaching-response");
});

test("a file that comes as the server's page makes the install fail", async () => {
  const missing = files[13]?.url;
  const { failed } = await install((url) => sent(url === missing ? page.url : url));
  expect(failed).toBe("bad-precaching-response");
});

test("a page that comes as something else makes the install fail", async () => {
  const { failed } = await install(() => sent(files[0]?.url ?? ""));
  expect(failed).toBe("bad-precaching-response");
});
