import * as v from "valibot";
import { id } from "../lenient";

/**
 * What Akkoma and Pleroma stream when the user's follow of somebody begins, is answered or ends: how far it has come
 * ("follow_pending", "follow_accept", "follow_reject" or "unfollow"), and whose account it is.
 */
export const FollowUpdate = v.object({ state: v.string(), following: v.object({ id }) });

export type FollowUpdate = v.InferOutput<typeof FollowUpdate>;
