import { expect, test } from "vitest";
import { namedResult, typedTarget } from "./typed_target";

const here = "https://tern.example";

test.each([
  ["@emre@tidal.example", "person", "/users/%40emre%40tidal.example"],
  ["emre@tidal.example", "person", "/users/%40emre%40tidal.example"],
  ["＠emre@tidal.example", "person", "/users/%40emre%40tidal.example"],
  ["@ada@vögel.example", "person", "/users/%40ada%40v%C3%B6gel.example"],
  ["@teo", "person", "/users/%40teo"],
  ["#birds", "hashtag", "/tag/birds"],
  ["＃鳥", "hashtag", "/tag/%E9%B3%A5"],
  ["https://tern.example/notice/9", "page", "/notice/9"],
  ["https://tern.example/@teo", "page", "/users/@teo"],
])("%j names a %s at %s", (text, kind, path) => expect(typedTarget(text, here)).toMatchObject({ kind, path }));

test.each(["https://tidal.example/@emre/5", "HTTP://tidal.example", "https://tern.example/objects/5"])(
  "%j is an address that the server has to look up",
  (text) => expect(typedTarget(text, here)).toEqual({ kind: "address", name: text }),
);

test.each([
  "tide",
  "teo",
  "me@home",
  "@teo is here",
  "#1",
  "#",
  "@",
  "#a b",
  "https://",
  "https://a b",
  "javascript:1",
])("%j is words and leads nowhere", (text) => expect(typedTarget(text, here)).toBeNull());

const emre = { id: "7", acct: "Emre@tidal.example" };
const teo = { id: "8", acct: "teo" };

test.each([
  ["@emre@tidal.example", { people: [teo, emre] }, { account_id: "7" }],
  ["teo@tern.example", { people: [emre, teo] }, { account_id: "8" }],
  ["@teo", { people: [teo] }, null],
  ["@ada@tidal.example", { people: [emre] }, null],
  ["https://tidal.example/5", { statuses: ["5"] }, { status_id: "5" }],
  ["https://tidal.example/@emre", { people: [emre] }, { account_id: "7" }],
  ["https://tidal.example/5", { statuses: ["5", "6"] }, null],
  ["https://tidal.example/5", { statuses: ["5"], people: [emre] }, null],
  ["https://tidal.example/5", {}, null],
  ["tide", { statuses: ["5"] }, null],
])("of %j with the answer %j the one result is %j", (text, answer, one) =>
  expect(namedResult(text, { statuses: [], people: [], ...answer }, here)).toEqual(one),
);
