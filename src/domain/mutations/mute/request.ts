import { accountToggleRequest } from "../account_request";
import { isHome } from "../affected_timelines";

/** Some servers leave a muted account's statuses out of home, so that its pages change. */
export const muteRequest = accountToggleRequest("mute", isHome);
