import { beforeEach, expect, test, vi } from "vitest";
import { createCaches } from "../../tests/support/fakes/caches";
import { splitLanguageFiles, storeLanguage } from "./language_files";

const files = [
  "index.html",
  "assets/en-b6bVtzo.js",
  "assets/language-de-first-abc.js",
  "assets/language-de-late-def.js",
];
const arabic = { url: "assets/language-ar-late-ghi.js", revision: null };

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
  const addEventListener = (_type: string, run: (event: object) => void) => installs.push(run);
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

/** Installs for a reader of this locale; gives the files that were requested, and whether the install failed. */
async function install(locale: string, status = 200) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname.slice(1));
    return new Response("", { status, headers: { "content-type": "text/javascript" } });
  };
  vi.stubGlobal("fetch", fetch);
  Object.assign(self, { fetch });
  storeLanguage(splitLanguageFiles([...files, arabic]).languages, async () => locale);
  const event = new Install();
  for (const run of installs) run(event);
  // What the strategy does beside the install is waited for as well.
  const failed = (await Promise.allSettled(event.works)).some(({ status }) => status === "rejected");
  return { asked: asked.toSorted(), failed };
}

test("the files of a language are apart from those that every user needs", () => {
  expect(splitLanguageFiles([...files, arabic])).toEqual({
    all: files.slice(0, 2),
    languages: [...files.slice(2), arabic],
  });
});

test("an install stores every file of the reader's language, and of no other", async () => {
  expect(await install("de-AT")).toEqual({ asked: files.slice(2), failed: false });
  for (const url of files.slice(2)) expect(await disk.storage.match(`https://a.example/${url}`)).toBeDefined();
});

test("an install for a reader of English asks for no language", async () => {
  expect(await install("en-GB")).toEqual({ asked: [], failed: false });
});

test("an install fails where a file of the reader's language cannot be had", async () => {
  expect(await install("ar", 404)).toEqual({ asked: [arabic.url], failed: true });
});
