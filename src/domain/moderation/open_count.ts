import * as v from "valibot";
import { count } from "../entities/lenient";
import type { StaffDialect } from "../instance/capabilities/moderation_capabilities";
import { getRequest, type ServerRequest } from "../requests/server_request";

/** How many reports are open; `more`: there may be more than are counted. */
export type OpenCount = { count: number; more: boolean };

/** As many reports are counted where the server does not count them itself. */
const MOST_COUNTED = 40;

/** Asks how many reports are open: Akkoma and Pleroma count them; of Mastodon's and GoToSocial's some are read. */
export const openReportsRequest = (calls: StaffDialect): ServerRequest =>
  calls === "pleroma"
    ? getRequest("/api/v1/pleroma/admin/reports", { state: "open", page: 1, page_size: 1 })
    : getRequest("/api/v1/admin/reports", { resolved: false, limit: MOST_COUNTED });

/** The answer to `openReportsRequest`: an object that says how many there are in all, or a list of them. */
export const OpenCount = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform(({ length }): OpenCount => ({ count: length, more: length >= MOST_COUNTED })),
  ),
  v.pipe(
    v.object({ total: count }),
    v.transform(({ total }): OpenCount => ({ count: total, more: false })),
  ),
]);
