import { expect, test } from "vitest";
import { highlightOf, readHighlights } from "./highlight";
import { settingValueOf } from "../settings/settings";

test("a highlight has colour and type, white by default, none if disabled", () => {
  const read = readHighlights({
    "ada@marsh.example": { color: "#e2714f", type: "striped" },
    ben: { type: "solid" },
    cleo: { color: "#123456", type: "disabled" },
  });
  expect(highlightOf(read ?? {}, "ada@marsh.example")).toEqual({ color: "#e2714f", type: "striped" });
  expect(highlightOf(read ?? {}, "ben")).toEqual({ color: "#FFFFFF", type: "solid" });
  expect(highlightOf(read ?? {}, "cleo")).toBeNull();
  expect(highlightOf(read ?? {}, "constructor")).toBeNull();
});

test("what is no highlight is left out, and costs the others nothing", () => {
  const given = {
    ada: { color: "red; background: url(x)", type: "solid" },
    ben: null,
    cleo: { type: "glow" },
    dee: { type: "side" },
  };
  expect(Object.keys(readHighlights(given) ?? {})).toEqual(["dee"]);
  expect([readHighlights(null), readHighlights([]), readHighlights("x")]).toEqual([undefined, undefined, undefined]);
  expect(settingValueOf("highlight", given)).toEqual({ dee: { color: "#FFFFFF", type: "side" } });
});
