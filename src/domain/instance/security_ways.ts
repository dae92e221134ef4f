import type { Instance } from "./instance";

/** What one changes about one's own account beside the profile. */
type SecurityThing = "email" | "password" | "second_factor" | "tokens" | "aliases" | "move" | "delete";

/** Whose calls there are for it. */
export type SecurityCallsOf = "pleroma" | "gotosocial";

/** How a thing is changed: by calls, or on a page of the server, by its path. */
type SecurityWay = { calls: SecurityCallsOf } | { page: string };

export type SecurityWays = Readonly<Record<SecurityThing, SecurityWay>>;

const byCalls = (calls: SecurityCallsOf): SecurityWays => ({
  email: { calls },
  password: { calls },
  second_factor: { calls },
  tokens: { calls },
  aliases: { calls },
  move: { calls },
  delete: { calls },
});

/** Mastodon's own pages (its config/routes.rb): no client may do this. */
const mastodon: SecurityWays = {
  email: { page: "/auth/edit" },
  password: { page: "/auth/edit" },
  second_factor: { page: "/settings/two_factor_authentication_methods" },
  tokens: { page: "/oauth/authorized_applications" },
  aliases: { page: "/settings/aliases" },
  move: { page: "/settings/migration" },
  delete: { page: "/settings/delete" },
};

const known: Record<string, SecurityWays> = {
  akkoma: byCalls("pleroma"),
  pleroma: byCalls("pleroma"),
  gotosocial: byCalls("gotosocial"),
  mastodon,
};

/**
 * How a server changes address, password, second factor, tokens and the account itself; null: it is not known. Kept
 * apart from `capabilitiesOf`, which the first screen loads. Forks of Akkoma and Pleroma are recognised by
 * `pleroma_api`.
 */
export function securityWays({ software, features }: Pick<Instance, "software" | "features">): SecurityWays | null {
  return known[software.name] ?? (features.includes("pleroma_api") ? byCalls("pleroma") : null);
}
