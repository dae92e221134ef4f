import { notificationOption } from "../notification_option";

/** Has the server make no notifications of people whom the user does not follow, or takes that back. */
export const blockStrangers = notificationOption("block_strangers", "block_from_strangers");
