import { expect, test } from "vitest";
import type { ServerRequest } from "../domain/requests/server_request";
import { parseLinkHeader } from "./link_header";

const home: ServerRequest = { method: "GET", path: "/api/v1/timelines/home", query: { limit: 20, max_id: "9" } };

test("the next and previous pages repeat the request with the links' paging", () => {
  const header =
    '<https://a.example/api/v1/timelines/home?limit=20&max_id=5>; rel="next", <https://a.example/api/v1/timelines/home?limit=20&min_id=8>; rel="prev"';
  expect(parseLinkHeader(header, home)).toEqual({
    next: { ...home, query: { limit: "20", max_id: "5" } },
    prev: { ...home, query: { limit: "20", min_id: "8" } },
  });
});

test("a missing, empty or invalid Link header names no page", () => {
  for (const header of [null, "", "next", "<>", '<https://a.example/?max_id=1>; rel="last"'])
    expect(parseLinkHeader(header, home)).toEqual({ next: null, prev: null });
});

test("parameters that the link omits stay; repeated ones stay lists", () => {
  const request = { ...home, query: { ...home.query, with_muted: true, exclude_types: ["poll"], since_id: "1" } };
  const { next } = parseLinkHeader(
    "</x?max_id=5&exclude_types%5B%5D=follow&exclude_types%5B%5D=move>; rel=next",
    request,
  );
  expect(next?.query).toEqual({ limit: 20, with_muted: true, exclude_types: ["follow", "move"], max_id: "5" });
});

test.each([
  '<https://evil.invalid/steal?max_id=5>; rel="next"',
  '<//evil.invalid/api/v1/timelines/home?max_id=5>; rel="next"',
  '<@evil.invalid/?max_id=5>; rel="next"',
  '<javascript:alert(1)?max_id=5>; rel="next"',
  '<https://a.example/api/v1/accounts/delete?max_id=5>; rel="next"',
  '<https://a.example:x/../../oauth/revoke?max_id=5>; rel="next"; method="POST"',
])("a link to elsewhere, %s, leads to the same place of the same server", (header) => {
  expect(parseLinkHeader(header, home).next).toEqual({ ...home, query: { limit: 20, max_id: "5" } });
});

test("a link cannot pollute object prototypes", () => {
  const { next } = parseLinkHeader(
    '<?__proto__=x&constructor=y&max_id=5>; rel="__proto__", <?max_id=5&__proto__=x>; rel="next"',
    home,
  );
  expect(next?.query).toEqual({ limit: 20, max_id: "5" });
  expect(Object.getPrototypeOf(next?.query)).toBe(Object.prototype);
});
