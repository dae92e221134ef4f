import { expect, test } from "vitest";
import { serverOrigin } from "./server_origin";

const own = "https://app.example";

test.each([
  ["", own],
  [" ", own],
  ["some.server", "https://some.server"],
  ["https://some.server/path?token=1", "https://some.server"],
  ["https://me:secret@some.server", "https://some.server"],
  ["http://localhost:4000", "http://localhost:4000"],
])("a configuration that says %j means %s", (server, origin) => expect(serverOrigin(server, own)).toBe(origin));

test.each([
  "file:///etc",
  "javascript://some.server/%0aalert(1)",
  "data://x",
  "foo://bar",
  "https://",
  "not a host",
  "mailto:x",
])("a configuration that says %j names no server", (server) => expect(serverOrigin(server, own)).toBeNull());
