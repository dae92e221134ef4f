import * as v from "valibot";
import { expect, test } from "vitest";
import akkoma from "../../../tests/instance/fixtures/akkoma_security.json";
import gotosocial from "../../../tests/instance/fixtures/gotosocial_security.json";
import {
  GotosocialCodes,
  GotosocialFactorState,
  groupedKey,
  PleromaCodes,
  PleromaFactorState,
  PleromaSetup,
  setupOf,
} from "./second_factor";

test("the states of a second factor are read as real servers tell them", () => {
  expect(v.parse(PleromaFactorState, akkoma.mfa_off.body)).toBe(false);
  expect(v.parse(PleromaFactorState, akkoma.mfa_on.body)).toBe(true);
  expect(v.parse(PleromaFactorState, { settings: { enabled: true, totp: false } })).toBe(false);
  expect(v.is(PleromaFactorState, {})).toBe(false);
  expect(v.parse(GotosocialFactorState, gotosocial.user.body)).toBe(false);
  expect(v.parse(GotosocialFactorState, gotosocial.user_factor.body)).toBe(true);
});

test("a set-up and its recovery codes are read as real servers tell them", () => {
  const setup = { address: "otpauth://totp/PLACEHOLDER?secret=SECRET", key: "SECRET" };
  expect(v.parse(PleromaSetup, akkoma.mfa_setup.body)).toEqual(setup);
  expect(setupOf(gotosocial.qruri.body)).toEqual(setup);
  for (const not of ["https://a.example/?secret=S", "otpauth://totp/nobody", "<html>"]) expect(setupOf(not)).toBeNull();
  expect(v.parse(PleromaCodes, akkoma.backup_codes.body)).toHaveLength(4);
  expect(v.parse(GotosocialCodes, gotosocial.factor.body)).toHaveLength(4);
});

test("a key is shown in groups of four", () => {
  expect([groupedKey("JBSWY3DPEHPK3PXP"), groupedKey("ABCDE"), groupedKey("")]).toEqual([
    "JBSW Y3DP EHPK 3PXP",
    "ABCD E",
    "",
  ]);
});
