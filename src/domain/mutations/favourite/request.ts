import { statusToggleRequest } from "../status_request";

export const favouriteRequest = statusToggleRequest("favourite");
