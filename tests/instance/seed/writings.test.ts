import * as v from "valibot";
import { expect, test } from "vitest";
import { parseContent } from "../../../src/domain/content/parse_content";
import { plainText } from "../../../src/domain/content/node_text";
import { Status } from "../../../src/domain/entities/statuses/status";
import { collapseStateOf } from "../../../src/domain/statuses/collapse_rules";
import { createAsk } from "../../support/ask";
import { createInstance } from "../instance";
import { seedWritings } from "./writings";

const instance = createInstance({ seed: 1, statuses: 0 });
const all = seedWritings(instance.server);
const ask = createAsk(instance, "demo");

async function sent(name: string) {
  const { json } = await ask("GET", `/api/v1/statuses/${all.get(name)?.id}`);
  return v.parse(Status, json);
}

test("each format comes as Akkoma sends it: its HTML, its source and what that is written in", async () => {
  expect((await sent("text/plain")).content).toContain("**no bold**, &lt;b&gt;no markup&lt;/b&gt;");
  expect((await sent("text/html")).content).toContain("<sub>low</sub>");
  expect((await sent("text/markdown")).content).toContain("<strong>bold</strong>");
  expect((await sent("text/bbcode")).content).toContain('<a href="https://tidal.example/" rel="ugc">a link</a>');
  const misskey = await sent("text/x.misskeymarkdown");
  expect(misskey.akkoma?.source?.mediaType).toBe("text/x.misskeymarkdown");
  expect(misskey.content).toContain('<span class="mfm-tada" data-mfm-speed="2s">hello</span>');
  expect(misskey.content).toContain(
    '<span class="mfm-spin" data-mfm-left data-mfm-speed="3s"><span class="mfm-rainbow">round</span></span>',
  );
});

test.each([
  ["Mastodon", "@gus Mastodon cuts: https://archive.example/very/long/path/of/a/page\n#waders"],
  ["PeerTube", "PeerTube: a video of godwits.\n00:00 arriving\n01:30 feeding\nhttps://video.example/w/abc"],
  ["Friendica", "Friendica: @Gus #waders\nshared\none\n<3large"],
  ["WordPress", "WordPress: a post\nFirst paragraph — “quoted”.\nA caption\nContinue reading"],
])("what %s writes is read as it is meant", async (name, words) => {
  expect(plainText((await sent(name)).content)).toBe(words);
});

test("tables, code and what can be opened come whole from Lemmy", async () => {
  const html = (await sent("Lemmy")).content;
  const tags = JSON.stringify(parseContent(html)).match(/"tag":"(\w+)"/g);
  for (const tag of ["table", "th", "td", "pre", "code", "details", "summary", "hr", "s"])
    expect(tags).toContain(`"tag":"${tag}"`);
});

test("the shapes that fold are what the folds are for", async () => {
  const folds = async (name: string) => collapseStateOf(await sent(name), null, { collapse: true, focused: false });
  expect(await folds("tall")).toEqual({ closed: false, text: "cut", subject: "none" });
  expect(await folds("subject")).toEqual({ closed: true, text: "none", subject: "none" });
  expect(await folds("long subject")).toEqual({ closed: true, text: "none", subject: "cut" });
});
