import { statusToggleRequest } from "../status_request";

export const bookmarkRequest = statusToggleRequest("bookmark");
