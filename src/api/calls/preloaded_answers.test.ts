import { expect, test } from "vitest";
import { preloadedAnswers } from "./preloaded_answers";

const packed = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

test("a block of base64 answers is read as UTF-8; invalid entries are skipped", () => {
  const block = JSON.stringify({
    "/api/v1/instance": packed({ title: "Möwe 🐦" }),
    "/instance/panel.html": packed("<p>Grüß dich</p>"),
    "/no/base64": "%%%",
    "/no/json": btoa("{"),
    "/no/string": 3,
  });
  expect([...preloadedAnswers(block)]).toEqual([
    ["/api/v1/instance", { title: "Möwe 🐦" }],
    ["/instance/panel.html", "<p>Grüß dich</p>"],
  ]);
});

test.each([null, "", "{", "3", "null", '["a"]'])("a page whose block is %j has no preloaded answers", (block) => {
  expect(preloadedAnswers(block).size).toBe(0);
});
