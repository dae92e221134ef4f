import type { T } from "../../i18n/translator";

/** A role that an account shows (`rolesOf`): in the user's language, else as the server calls it. */
export const roleName = (t: T, role: string): string =>
  role === "admin" || role === "moderator" ? t(`profile.role.${role}`) : role;
