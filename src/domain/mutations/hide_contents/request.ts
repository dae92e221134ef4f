import { notificationOptionRequest } from "../notification_option_request";

export const hideContentsRequest = notificationOptionRequest("hide_notification_contents");
