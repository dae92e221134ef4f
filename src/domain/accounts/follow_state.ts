import type { Relationship } from "../entities/relationship";
import { accountStates } from "./account_states";

/** How far a follow has come: "requested" waits until the other approves it. */
export type FollowState = "none" | "requested" | "following";

/** How far the user's follow of an account has come; "none" while the relationship is unknown. */
export function followStateOf(relationship: Pick<Relationship, "following" | "requested"> | undefined): FollowState {
  if (relationship?.following) return "following";
  return relationship?.requested ? "requested" : "none";
}

type Barred = Parameters<typeof accountStates>[0];

/** Whether an account is closed, so that it can be neither followed nor muted or blocked. */
export const isClosed = (account: Barred): boolean => accountStates(account).includes("suspended");

/**
 * Whether the follow of an account can be changed: not while the relationship is unknown, not of a closed account, and
 * not of one that blocks the user.
 */
export const canChangeFollow = (account: Barred, relationship: Pick<Relationship, "blocked_by"> | undefined): boolean =>
  relationship !== undefined && !relationship.blocked_by && !isClosed(account);
