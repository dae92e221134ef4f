import type { StaffDialect } from "../instance/capabilities/moderation_capabilities";
import { getRequest, type ServerRequest } from "../requests/server_request";
import type { ModerationTag } from "./moderation_tags";

const USERS = "/api/v1/pleroma/admin/users";
/** How many accounts a page has. */
export const USERS_PER_PAGE = 50;

/** What accounts are searched by: `query` is the nickname. An e-mail address has to be whole, and so has a host. */
export type UserSearchField = "query" | "name" | "email" | "host" | "ip";

/** What accounts are searched by, by the calls of the server's staff. */
export const userSearchFields: Record<StaffDialect, readonly UserSearchField[]> = {
  pleroma: ["query", "name", "email"],
  mastodon: ["query", "name", "email", "host", "ip"],
  gotosocial: ["query", "name", "email", "host", "ip"],
};

export type UserFilterGroup = "origin" | "standing" | "role";
export type UserFilter =
  | ("local" | "external")
  | ("active" | "deactivated" | "need_approval" | "unconfirmed" | "disabled" | "silenced" | "suspended")
  | ("is_admin" | "is_moderator" | "staff");

const origin = ["local", "external"] as const;
/** The filters of the list of accounts, by groups of which one can be chosen, by the calls of the server's staff. */
export const userFilters: Record<StaffDialect, Record<UserFilterGroup, readonly UserFilter[]>> = {
  pleroma: {
    origin,
    standing: ["active", "deactivated", "need_approval", "unconfirmed"],
    role: ["is_admin", "is_moderator"],
  },
  mastodon: { origin, standing: ["active", "need_approval", "disabled", "silenced", "suspended"], role: ["staff"] },
  gotosocial: { origin, standing: ["active", "need_approval", "disabled", "suspended"], role: ["staff"] },
};

/** What is asked of the list of accounts. */
export type UsersQuestion = {
  text: string;
  by: UserSearchField;
  filters: readonly UserFilter[];
  tag: ModerationTag | null;
};

/** Everybody. */
export const everybody: UsersQuestion = { text: "", by: "query", filters: [], tag: null };

/** Asks for a page of accounts, from 1. */
export function usersRequest({ text, by, filters, tag }: UsersQuestion, page: number): ServerRequest {
  const words = text.trim().replace(/^@/, "");
  return getRequest(USERS, {
    page,
    page_size: USERS_PER_PAGE,
    [by]: words === "" ? undefined : words,
    filters: filters.length === 0 ? undefined : filters.join(","),
    tags: tag === null ? undefined : [tag],
  });
}

/** Asks for one account, by its nickname or id. */
export const userRequest = (name: string): ServerRequest => getRequest(`${USERS}/${encodeURIComponent(name)}`);

/** Asks for the admins of this server who are not switched off. */
export const adminsRequest = (): ServerRequest =>
  getRequest(USERS, { page: 1, page_size: USERS_PER_PAGE, filters: "is_admin,local,active" });

/** A change of accounts by their nicknames, at `path` below that of the list. */
export const changeUsersRequest = (
  method: ServerRequest["method"],
  path: string,
  nicknames: readonly string[],
  more: Record<string, unknown> = {},
): ServerRequest => ({ method, path: path === "" ? USERS : `${USERS}/${path}`, json: { nicknames, ...more } });

/** Takes the second factor from an account; the server takes one nickname at a time. */
export const disableMfaRequest = (nickname: string): ServerRequest => ({
  method: "PUT",
  path: `${USERS}/disable_mfa`,
  json: { nickname },
});

/** Makes a link by which somebody chooses a new password. */
export const passwordLinkRequest = (nickname: string): ServerRequest =>
  getRequest(`${USERS}/${encodeURIComponent(nickname)}/password_reset`);
