import { expect, test } from "vitest";
import { addressedStatus, hostileAddresses } from "../../../tests/support/hostile_addresses";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { cleanAddresses } from "./clean_addresses";

/** A status as servers send it, with the address `a` wherever one can stand, and one good emoji. */
const sent = (a: string | null) => ({
  ...addressedStatus(a),
  account: {
    id: "1",
    acct: "ada",
    url: a,
    avatar: a,
    avatar_static: a,
    header: a,
    header_static: a,
    pleroma: { favicon: a },
  },
  emojis: [
    { shortcode: "bad", url: a, static_url: a },
    { shortcode: "half", url: a, static_url: "https://host.example/still.png" },
  ],
});

/** The same as an earlier version stored it: every address as it was sent. */
const stored = (a: string) => {
  const good = "https://host.example/a.png";
  const text = JSON.stringify(aNotification("1", { status: aStatus("1", sent(good)), emoji_url: good }));
  return JSON.parse(text.replaceAll(JSON.stringify(good), JSON.stringify(a))) as unknown;
};

test("a stored row is cleaned to what today's parsers read", () => {
  const today = aNotification("1", { status: aStatus("1", sent(null)), emoji_url: null });
  for (const address of hostileAddresses.filter((one) => one !== "")) {
    const row = stored(address);
    expect(cleanAddresses(row)).toBe(true);
    expect(row).toEqual({
      ...today,
      status: {
        ...today.status,
        emojis: [expect.objectContaining({ shortcode: "half", url: "https://host.example/still.png" })],
      },
    });
    expect(cleanAddresses(row)).toBe(false);
  }
});

test("a row of good addresses stays as it is", () => {
  const row = stored("https://host.example/a.png");
  const before = structuredClone(row);
  expect(cleanAddresses(row)).toBe(false);
  expect(row).toEqual(before);
});

test("what is no entity is left alone", () => {
  for (const value of [null, undefined, "javascript:alert(1)", 3, [null, 3], new Blob([])])
    expect(cleanAddresses(value)).toBe(false);
});
