import { notificationOptionRequest } from "../notification_option_request";

export const blockStrangersRequest = notificationOptionRequest("block_from_strangers");
