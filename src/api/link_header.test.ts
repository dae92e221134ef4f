import { expect, test } from "vitest";
import type { ServerRequest } from "../domain/requests/server_request";
import { parseLinkHeader } from "./link_header";

const home: ServerRequest = { method: "GET", path: "/api/v1/timelines/home", query: { limit: 20, max_id: "9" } };

test("the next and the previous page are the request again, from where the links say", () => {
  const header =
    '<https://a.example/api/v1/timelines/home?limit=20&max_id=5>; rel="next", <https://a.example/api/v1/timelines/home?limit=20&min_id=8>; rel="prev"';
  expect(parseLinkHeader(header, home)).toEqual({
    next: { ...home, query: { limit: "20", max_id: "5" } },
    prev: { ...home, query: { limit: "20", min_id: "8" } },
  });
});

test("no header, an empty one and one that is no Link header lead nowhere", () => {
  for (const header of [null, "", "next", "<>", '<https://a.example/?max_id=1>; rel="last"'])
    expect(parseLinkHeader(header, home)).toEqual({ next: null, prev: null });
});

test("what the request asked besides paging stays where the link leaves it out; several values stay several", () => {
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

test("a link cannot reach into objects", () => {
  const { next } = parseLinkHeader(
    '<?__proto__=x&constructor=y&max_id=5>; rel="__proto__", <?max_id=5&__proto__=x>; rel="next"',
    home,
  );
  expect(next?.query).toEqual({ limit: 20, max_id: "5" });
  expect(Object.getPrototypeOf(next?.query)).toBe(Object.prototype);
});
