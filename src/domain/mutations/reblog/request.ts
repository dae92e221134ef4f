import { statusToggleRequest } from "../status_request";

/**
 * A reblog is answered with the user's own new status that repeats the other one; taken back, with the repeated status.
 */
export const reblogRequest = statusToggleRequest("reblog");
