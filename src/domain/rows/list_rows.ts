import type { List } from "../entities/list";

/** When the answer that a row is from was asked for, or came after a change, in ms. */
type Asked = { asked_at: number };

/** A list of the user's. */
export type ListRow = List & Asked;

/** Whether an account is in a list, by the last answer about both of them. */
export type ListMemberRow = Asked & { list_id: string; account_id: string; on: boolean };

/**
 * The list that a list made on this device became; `id` (`local:<uuid>`) is what it was called until the server had it.
 * The row is kept for 48 h, so that the old id can still be resolved.
 */
export type SettledListRow = { id: string; list_id: string; at: number };
