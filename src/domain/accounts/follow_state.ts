import type { Relationship } from "../entities/accounts/relationship";
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
export const isSuspended = (account: Barred): boolean => accountStates(account).includes("suspended");

/**
 * Whether the follow of an account can be changed: not of a closed account, and not of one that blocks the user. Where
 * the relationship was never read it can: without a network it stays unknown, and to follow twice does no harm.
 */
export const canChangeFollow = (account: Barred, relationship: Pick<Relationship, "blocked_by"> | undefined): boolean =>
  !relationship?.blocked_by && !isSuspended(account);
