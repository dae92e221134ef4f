import { accountToggleRequest } from "../account_request";
import { isHome } from "../affected_timelines";

export const followRequest = accountToggleRequest("follow", isHome);
