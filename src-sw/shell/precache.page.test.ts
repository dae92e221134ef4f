import { beforeEach, expect, test } from "vitest";
import { stubWorkerInstall } from "../../tests/support/fakes/worker_install";
import { precache } from "./precache";

const files = Array.from({ length: 20 }, (_, at) => ({ url: `https://a.example/assets/${at}.js`, revision: null }));
const page = { url: "https://a.example/index.html", revision: "1" };

let worker: ReturnType<typeof stubWorkerInstall>;
beforeEach(() => {
  worker = stubWorkerInstall();
});

/** Installs the worker with these answers; gives the requests, and the highest number of parallel ones. */
async function install(answer: (url: string) => Response) {
  const asked: Request[] = [];
  let open = 0;
  let most = 0;
  const controller = precache([page, ...files]);
  const failed = await worker.install(async (request) => {
    asked.push(request);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return answer(request.url);
  });
  return { controller, asked, most, failed: failed?.name ?? null };
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
