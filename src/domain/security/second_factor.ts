import * as v from "valibot";

/** A second factor that is being set up: the address in its QR code, and the key to be typed instead. */
export type FactorSetup = { address: string; key: string };

/** Whether the second factor is on, as Akkoma and Pleroma tell it (`GET /api/pleroma/accounts/mfa`). */
export const PleromaFactorState = v.pipe(
  v.object({ settings: v.object({ enabled: v.boolean(), totp: v.fallback(v.boolean(), false) }) }),
  v.transform(({ settings }) => settings.enabled && settings.totp),
);

/** Whether the second factor is on, as GoToSocial tells it of a user (`GET /api/v1/user`). */
export const GotosocialFactorState = v.pipe(
  v.object({ two_factor_enabled_at: v.nullish(v.string()) }),
  v.transform(({ two_factor_enabled_at }) => Boolean(two_factor_enabled_at)),
);

/** What Akkoma and Pleroma answer to the beginning of a set-up. */
export const PleromaSetup = v.pipe(
  v.object({ provisioning_uri: v.string(), key: v.string() }),
  v.transform(({ provisioning_uri, key }): FactorSetup => ({ address: provisioning_uri, key })),
);

/** A set-up by its `otpauth:` address alone; null if it is none or has no key. */
export function setupOf(address: string): FactorSetup | null {
  if (!address.startsWith("otpauth://") || !URL.canParse(address)) return null;
  const key = new URL(address).searchParams.get("secret");
  return key ? { address, key } : null;
}

/** A key in groups of four, as it is read off and typed. */
export const groupedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");

/** Recovery codes as Akkoma and Pleroma answer them, and as GoToSocial does. */
export const PleromaCodes = v.pipe(
  v.object({ codes: v.array(v.string()) }),
  v.transform(({ codes }) => codes),
);
export const GotosocialCodes = v.array(v.string());
