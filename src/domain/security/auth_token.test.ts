import * as v from "valibot";
import { expect, test } from "vitest";
import akkoma from "../../../tests/instance/fixtures/akkoma_security.json";
import gotosocial from "../../../tests/instance/fixtures/gotosocial_security.json";
import { type AuthToken, GotosocialToken, ownTokenId, PleromaToken } from "./auth_token";

const at = (created_at: number | null, id: string): AuthToken => ({
  id,
  app: "Godwit",
  created_at,
  last_used: null,
  valid_until: null,
});

test("tokens are read as real servers list them, and what is missing is not known", () => {
  expect(v.parse(PleromaToken, akkoma.tokens.body[0])).toEqual({
    id: "22",
    app: "wire",
    created_at: null,
    last_used: null,
    valid_until: Date.parse("2126-11-02T22:48:58.755Z"),
  });
  expect(v.parse(GotosocialToken, gotosocial.tokens.body[0])).toEqual({
    id: "01M8D126MRVKNYK60CMYWMJDZE",
    app: "wire",
    created_at: Date.parse("2026-11-26T22:54:18.264Z"),
    last_used: Date.parse("2026-11-26T22:54:18.507Z"),
    valid_until: null,
  });
  const bare = { id: "1", app: "", created_at: null, last_used: null, valid_until: null };
  expect(v.parse(PleromaToken, { id: 1, app_name: null, valid_until: "soon" })).toEqual(bare);
  expect(v.parse(GotosocialToken, { id: 1 })).toEqual(bare);
  expect(v.is(PleromaToken, { app_name: "nameless" })).toBe(false);
});

test("the own token is found by its id, else by its time, else where there is one alone", () => {
  const tokens = [at(1_000_000, "a"), at(2_000_000, "b")];
  expect(ownTokenId(tokens, { token_id: "b" })).toBe("b");
  expect(ownTokenId(tokens, { token_id: "gone", granted_at: 1_000_000 })).toBeNull();
  expect(ownTokenId(tokens, { granted_at: 2_001_000 })).toBe("b");
  expect(ownTokenId([at(1_000_000, "a"), at(1_000_500, "b")], { granted_at: 1_000_000 })).toBeNull();
  expect(ownTokenId(tokens, {})).toBeNull();
  expect(ownTokenId([at(null, "a")], {})).toBe("a");
  expect(ownTokenId([], {})).toBeNull();
});
