import { expect, test } from "vitest";
import { preloadedAnswers } from "./preloaded_answers";

const packed = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

test("a block of paths and base64 is read as UTF-8; what cannot be read costs itself", () => {
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

test.each([null, "", "{", "3", "null", '["a"]'])("a page whose block is %j has no first answers", (block) => {
  expect(preloadedAnswers(block).size).toBe(0);
});
