import { expect, test } from "vitest";
import { loadAfterFrame } from "./page_policy.ts";

const built = `<html><head>
  <link rel="stylesheet" href="/src/theme/frame.css">
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/runtime.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body><div id="root"></div></body></html>`;

test("the app is loaded behind the frame, its style sheet first", () => {
  const [head = "", body = ""] = loadAfterFrame(built).split("</head>");
  expect(head.match(/<(?:script|link)[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/src/theme/frame.css">']);
  expect(body.match(/(?:src|href|id)="[^"]+"/g)).toEqual([
    'id="root"',
    'href="/assets/index.css"',
    'src="/assets/index.js"',
    'href="/assets/runtime.js"',
  ]);
});
