import { expect, test } from "vitest";
import { ApiError, type ApiFailure } from "../domain/requests/api_error";
import { readBody } from "./response_body";

const now = Date.parse("2026-11-21T12:00:00Z");

/** The failure of an answer. */
function failed(status: number, body: string, headers: Record<string, string> = {}, anonymous = false): ApiFailure {
  try {
    readBody(new Response(null, { status, headers }), body, now, anonymous);
  } catch (error) {
    if (error instanceof ApiError) return error.failure;
  }
  throw new Error("it did not fail");
}

const json = (body: unknown) => JSON.stringify(body);

test.each([
  [400, "invalid"],
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "missing"],
  [408, "timeout"],
  [409, "invalid"],
  [410, "missing"],
  [413, "invalid"],
  [422, "invalid"],
  [429, "limited"],
  [500, "server"],
  [502, "server"],
  [503, "server"],
] as const)("status %i is of the kind %s, with the server's own sentence", (status, kind) => {
  expect(failed(status, json({ error: "No." }))).toEqual({ kind, message: "No.", status, body: { error: "No." } });
});

test("a 403 about the token is unauthorized; any other 403 is forbidden", () => {
  expect(failed(403, json({ error: "Invalid credentials." })).kind).toBe("unauthorized");
  expect(failed(403, json({ error: "This action is outside of authorized scopes" })).kind).toBe("forbidden");
});

test("a refusal of a request without a token says that it is one of a visitor", () => {
  const mastodon = json({ error: "This method requires an authenticated user" });
  for (const [status, body] of [
    [401, json({ error: "No." })],
    [403, json({ error: "This resource requires authentication." })],
    [422, mastodon],
  ] as const)
    expect([failed(status, body, {}, true).visitor, failed(status, body).visitor]).toEqual([true, undefined]);
  for (const status of [400, 404, 422, 429, 500])
    expect(failed(status, json({ error: "No." }), {}, true).visitor).toBeUndefined();
});

test("HTML instead of JSON is a server failure, whatever the status", () => {
  const page = "<!doctype html><title>Sign in to the network</title>";
  expect(failed(200, page)).toEqual({ kind: "server", message: "", status: 200, body: page });
  expect(failed(502, page)).toEqual({ kind: "server", message: "", status: 502, body: page });
  expect(failed(404, page).message).toBe("");
  expect(failed(502, page.padEnd(90_000)).body).toHaveLength(2000);
});

test("a successful answer may be empty or a JSON string, but not plain text", () => {
  const good = (body: string) => readBody(new Response(null, { status: 200 }), body, now);
  expect(good("")).toBeNull();
  expect(good(" \n")).toBeNull();
  expect(good('"ok"')).toBe("ok");
  expect(good('{"id":"1"}')).toEqual({ id: "1" });
  expect(failed(200, "ok").kind).toBe("server");
  expect(failed(200, '{"id":').kind).toBe("server");
});

test("the error message is found in every known place", () => {
  expect(failed(500, "").message).toBe("");
  expect(failed(429, " Throttled ").message).toBe("Throttled");
  expect(failed(400, json({ error: "invalid_grant", error_description: "Wrong password." })).message).toBe(
    "Wrong password.",
  );
  expect(failed(404, json({ errors: { detail: "Not Found" } })).message).toBe("Not Found");
  expect(failed(422, json({ error: { text: ["is empty", "is odd"], media: "is too much" } })).message).toBe(
    "text is empty, is odd; media is too much",
  );
  for (const odd of ["null", "[]", "7", json({ error: 7 }), json({ error: null }), "x".repeat(301)])
    expect(failed(422, odd).message).toBe("");
});

test("the wait is read from Retry-After (seconds or a date), else X-RateLimit-Reset", () => {
  const until = { "x-ratelimit-reset": "2026-11-21T12:05:00.000Z" };
  expect(failed(429, "", { "retry-after": "30" }).retry_after).toBe(30_000);
  expect(failed(503, "", { "retry-after": "Sat, 21 Nov 2026 12:01:00 GMT" }).retry_after).toBe(60_000);
  expect(failed(429, "", until).retry_after).toBe(300_000);
  expect(failed(429, "", { ...until, "retry-after": "1" }).retry_after).toBe(1000);
  expect(failed(429, "")).not.toHaveProperty("retry_after");
  expect(failed(429, "", { "retry-after": "soon" })).not.toHaveProperty("retry_after");
  expect(failed(422, "", { "retry-after": "30" })).not.toHaveProperty("retry_after");
});

test("a Retry-After date is compared with the server's clock and is never negative", () => {
  const until = { "x-ratelimit-reset": "2026-11-21T12:05:00.000Z" };
  expect(failed(429, "", { ...until, date: "Sat, 21 Nov 2026 12:04:00 GMT" }).retry_after).toBe(60_000);
  expect(failed(429, "", { ...until, date: "Sat, 21 Nov 2026 13:00:00 GMT" }).retry_after).toBe(0);
});

test("a replayed error of a used Idempotency-Key is marked", () => {
  expect(failed(500, "", { "idempotent-replayed": "true" }).replayed).toBe(true);
  expect(failed(500, "")).not.toHaveProperty("replayed");
});

test("a huge error leaves no more than a screen shows of it", () => {
  const huge = "W".repeat(1_000_000);
  for (const body of [
    huge,
    json({ error: huge }),
    json({ errors: { name: [huge] } }),
    json({ error: "No.", more: huge }),
  ]) {
    const failure = failed(422, body);
    expect(JSON.stringify(failure).length).toBeLessThan(5_000);
    expect(failure.kind).toBe("invalid");
  }
  expect(failed(422, json({ error: "No.", more: huge })).message).toBe("No.");
});
