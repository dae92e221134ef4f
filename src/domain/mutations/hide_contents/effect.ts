import { notificationOption } from "../notification_option";

/** Has the server leave senders and contents out of its push messages, or takes that back. */
export const hideContents = notificationOption("hide_contents", "hide_notification_contents");
