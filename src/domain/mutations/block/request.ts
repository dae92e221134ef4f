import { accountToggleRequest } from "../account_request";
import { changesWithBlock } from "../affected_timelines";

export const blockRequest = accountToggleRequest("block", changesWithBlock);
