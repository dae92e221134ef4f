import type { StatusRecord } from "../records";
import type { Server } from "../server";
import { toHtml } from "../text";

/** The HTML of a status. */
export const contentOf = (server: Server, status: StatusRecord): string =>
  status.html ?? toHtml(server, status.text, status.content_type);
