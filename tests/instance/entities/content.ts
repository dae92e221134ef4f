import type { StatusRecord } from "../store/records";
import type { Server } from "../serving/server";
import { toHtml } from "../content/text";

/** The HTML of a status. */
export const contentOf = (server: Server, status: StatusRecord): string =>
  status.html ?? toHtml(server, status.text, status.content_type);
