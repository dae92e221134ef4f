import * as v from "valibot";
import { expect, test } from "vitest";
import { hostileAddresses } from "../../../tests/support/hostile_addresses";
import { CustomEmoji } from "./custom_emoji";
import { items } from "./lenient";

const [moving, still] = ["https://host.example/cat.gif", "https://host.example/cat.png"];
const read = (...sent: object[]) =>
  v
    .parse(
      items(CustomEmoji),
      sent.map((one) => ({ shortcode: "cat", ...one })),
    )
    .map(({ url, static_url }) => [url, static_url]);

test("a custom emoji keeps both of its addresses", () => {
  expect(read({ url: moving, static_url: still })).toEqual([[moving, still]]);
});

test("a custom emoji with one usable address is shown by it, whichever it is", () => {
  for (const bad of [null, undefined, 7, {}, ...hostileAddresses]) {
    expect(read({ url: bad, static_url: still })).toEqual([[still, still]]);
    expect(read({ url: moving, static_url: bad })).toEqual([[moving, moving]]);
  }
  expect(read({ static_url: still })).toEqual([[still, still]]);
});

test("a custom emoji without any address is left out, and the others stay", () => {
  expect(read({ url: null, static_url: "javascript:alert(1)" }, {}, { url: moving })).toEqual([[moving, moving]]);
});
