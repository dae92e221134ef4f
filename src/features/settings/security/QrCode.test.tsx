import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { modulesOf, readQr } from "../../../../tests/support/qr";
import { QrCode } from "./QrCode";

afterEach(cleanup);

const keys = ["JBSWY3DPEHPK3PXP", "GEZDGNBVGY3TQOJQ", "MZXW6YTBOI======"];

test.each(keys)("the drawn code with the key %s reads as the address it was made of", (key) => {
  const text = `otpauth://totp/a.example:demo?secret=${key}&issuer=a.example`;
  render(<QrCode text={text} label="QR code" />);
  expect(readQr(modulesOf(screen.getByRole("img", { name: "QR code" })))).toBe(text);
});

test("a margin of four light modules is around the drawn code", () => {
  render(<QrCode text="otpauth://totp/a.example:demo?secret=JBSWY3DPEHPK3PXP&issuer=a" label="QR code" />);
  const modules = modulesOf(screen.getByRole("img"));
  const size = modules.length;
  const isMargin = (at: number) => at < 4 || at >= size - 4;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((on, x) => (on && (isMargin(x) || isMargin(y)) ? [[x, y]] : [])),
  );
  expect(dark).toEqual([]);
  // The corners of the three finders are dark.
  expect([modules[4]?.[4], modules[4]?.[size - 5], modules[size - 5]?.[4]]).toEqual([true, true, true]);
});
