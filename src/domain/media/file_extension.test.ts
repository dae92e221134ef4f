import { expect, test } from "vitest";
import { extensionOf, mayBeAnimated } from "./file_extension";

test("a photograph's name says that it does not move, any other name does not", () => {
  expect(["a.jpg", "a.JPEG?x=.gif", "a.avif", "a.svg", "data:image/gif;base64,x"].map(mayBeAnimated)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(
    ["a.gif", "a.png", "a.webp", "https://a.example/proxy/abc", "https://a.example/b.gif#c"].map(mayBeAnimated),
  ).toEqual(Array.from({ length: 5 }, () => true));
  expect([extensionOf("https://a.example/b.GIF?c=d.png"), extensionOf("https://a.example/b")]).toEqual(["gif", ""]);
});
