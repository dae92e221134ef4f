import { statusToggleRequest } from "../status_request";

export const pinRequest = statusToggleRequest("pin");
