import { afterEach, expect, test } from "vitest";
import { hostileAddresses } from "../../../tests/support/hostile_addresses";
import { tellPageProtocol, webAddress } from "./web_address";

afterEach(() => tellPageProtocol("https:"));

test("https passes as the browser reads it", () => {
  expect(webAddress("https://Host.example/a b?c=é#d")).toBe("https://host.example/a%20b?c=%C3%A9#d");
  expect(webAddress(" //host.example/a.png ")).toBe("https://host.example/a.png");
});

test("http passes where the page itself came by http, and only there", () => {
  expect(webAddress("http://host.example/a")).toBe(undefined);
  tellPageProtocol("http:");
  expect(webAddress("http://host.example/a")).toBe("http://host.example/a");
  expect(webAddress("https://host.example/a")).toBe("https://host.example/a");
});

test("nothing else passes, whatever the page's protocol", () => {
  for (const protocol of ["https:", "http:", "file:", "blob:", "javascript:"]) {
    tellPageProtocol(protocol);
    for (const address of hostileAddresses)
      expect([address.slice(0, 80), webAddress(address)]).toEqual([address.slice(0, 80), undefined]);
  }
});
