import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { readableHandle, readableHost } from "./readable_host";

test.each([
  "bücher.example",
  "münchen.de",
  "почта.рф",
  "例え.テスト",
  "παράδειγμα.δοκιμή",
  "دامنه.example",
  "xn.straße-und-weg.example",
  "☃.net",
  "💩.la",
  "한국어-서버.kr",
])("%s is read as it is written, after a sign that tells it from what looks like it", (host) => {
  expect(domainToASCII(host)).toMatch(/xn--/);
  expect(readableHost(domainToASCII(host))).toBe(`🌏${host}`);
});

test.each([
  ["turns what follows around", "xn--ab-yka6503a"],
  ["has no width", "xn--ab-yka6192a"],
  ["ends the line", "xn--ab-yka2303a"],
])("a host with a sign that %s stays as it is", (_, label) =>
  expect(readableHost(`${label}.example`)).toBe(`${label}.example`),
);

test.each(["a.example", "xn--", "xn--.example", "xn--a b", "xn--99999999999", "xn--\u00fc", "XN", "", "xn--abc-"])(
  "%j stays as it is",
  (host) => expect(readableHost(host)).toBe(host),
);

test("of a handle the server alone is read so", () => {
  expect(readableHandle("xn--ada@xn--bcher-kva.example")).toBe("xn--ada@🌏bücher.example");
  expect(readableHandle("ada@a.example")).toBe("ada@a.example");
  expect(readableHandle("xn--bcher-kva")).toBe("xn--bcher-kva");
});
