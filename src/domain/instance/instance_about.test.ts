import { expect, test } from "vitest";
import { instanceOf } from "./instance";

const nothing = { v2: null, v1: null, nodeinfo: null, frontend: null };
const about = (answers: object) => instanceOf({ ...nothing, ...answers }).about;

test("what a server is, its rules and whom to turn to come from v2, else from v1, else from nodeinfo", () => {
  const v1 = {
    description: "Long",
    short_description: "Short",
    email: "v1@host.example",
    contact_account: { acct: "old" },
    rules: [{ id: "1", text: "Be kind" }],
  };
  const v2 = {
    description: "<p>Two</p>",
    contact: { email: "v2@host.example", account: { acct: "new" } },
    rules: [{ id: 2, text: "Be kinder", hint: "Really" }],
  };
  const nodeinfo = { software: { name: "x", version: "1" }, metadata: { nodeDescription: "Node" } };
  expect(about({ nodeinfo })).toMatchObject({ description: "Node", email: "", contact: "", rules: [] });
  expect(about({ v1, nodeinfo })).toMatchObject({
    description: "Long",
    email: "v1@host.example",
    contact: "old",
    rules: [{ id: "1", text: "Be kind", hint: "" }],
  });
  expect(about({ v1, v2 })).toMatchObject({
    description: "<p>Two</p>",
    email: "v2@host.example",
    contact: "new",
    rules: [{ id: "2", text: "Be kinder", hint: "Really" }],
  });
  expect(about({ v1: { short_description: "Short" } }).description).toBe("Short");
});

test("rules that are null, and a contact without an account, are none", () => {
  expect(about({ v1: { rules: null } }).rules).toEqual([]);
  expect(about({ v2: { contact: { email: "", account: null }, rules: [{ id: "1" }] } })).toMatchObject({
    contact: "",
    rules: [],
  });
});

test("pages of terms are taken only where they are web addresses", () => {
  const urls = (all: object) => about({ v2: { configuration: { urls: { streaming: null, ...all } } } });
  expect(urls({ terms_of_service: "https://host.example/terms", privacy_policy: null })).toMatchObject({
    terms_url: "https://host.example/terms",
    privacy_url: null,
  });
  expect(urls({ privacy_policy: "javascript:alert(1)" }).privacy_url).toBeNull();
});
