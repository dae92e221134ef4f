import { beforeEach, expect, test } from "vitest";
import { stubWorkerInstall } from "../../tests/support/fakes/worker_install";
import { splitLanguageFiles, storeLanguage } from "./language_files";

const files = [
  "index.html",
  "assets/en-b6bVtzo.js",
  "assets/language-de-first-abc.js",
  "assets/language-de-late-def.js",
];
const arabic = { url: "assets/language-ar-late-ghi.js", revision: null };

let worker: ReturnType<typeof stubWorkerInstall>;
beforeEach(() => {
  worker = stubWorkerInstall();
});

/** Installs for a reader of this locale; gives the files that were requested, and whether the install failed. */
async function install(locale: string, status = 200) {
  const asked: string[] = [];
  storeLanguage(splitLanguageFiles([...files, arabic]).languages, async () => locale);
  const failed = await worker.install(async ({ url }) => {
    asked.push(new URL(url).pathname.slice(1));
    return new Response("", { status, headers: { "content-type": "text/javascript" } });
  });
  return { asked: asked.toSorted(), failed: failed !== null };
}

test("the files of a language are apart from those that every user needs", () => {
  expect(splitLanguageFiles([...files, arabic])).toEqual({
    all: files.slice(0, 2),
    languages: [...files.slice(2), arabic],
  });
});

test("an install stores every file of the reader's language, and of no other", async () => {
  expect(await install("de-AT")).toEqual({ asked: files.slice(2), failed: false });
  for (const url of files.slice(2)) expect(await worker.caches.match(`https://a.example/${url}`)).toBeDefined();
});

test("an install for a reader of English asks for no language", async () => {
  expect(await install("en-GB")).toEqual({ asked: [], failed: false });
});

test("an install fails where a file of the reader's language cannot be had", async () => {
  expect(await install("ar", 404)).toEqual({ asked: [arabic.url], failed: true });
});
