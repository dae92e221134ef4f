import type { App } from "../../serving/http";
import type { Server } from "../../serving/server";
import { adminAnnouncements } from "./admin_announcements";
import { adminLog } from "./admin_log";
import { adminReports } from "./admin_reports";
import { adminRoles } from "./admin_roles";
import { adminStatuses } from "./admin_statuses";
import { adminUsers } from "./admin_users";

/** What the staff of an Akkoma or a Pleroma can do. */
export function admin(app: App, server: Server): void {
  if (!server.profile.pleroma_paths) return;
  // Invitations have a path that would be somebody's name.
  for (const routes of [adminLog, adminReports, adminRoles, adminStatuses, adminUsers, adminAnnouncements])
    routes(app, server);
}
