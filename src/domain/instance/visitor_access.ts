import type { ApiFailure } from "../requests/api_error";
import type { Instance } from "./instance";

/** The parts of a server that it can hide from visitors. */
export type PublicPart = "local" | "federated" | "bubble" | "tag" | "search";

type Facts = Pick<Instance, "private" | "visitors" | "federated_timeline" | "bubble_instances">;

/**
 * Whether a server has a part: the federated timeline may be switched off, and the bubble timeline needs instances in
 * the bubble.
 */
export function hasPublicPart(part: PublicPart, { federated_timeline, bubble_instances }: Facts): boolean {
  if (part === "federated") return federated_timeline;
  return part !== "bubble" || bubble_instances.length > 0;
}

/**
 * Whether the user can see a part that exists. Signed-in users always can. Visitors see nothing of a private
 * instance, and only the timelines that it opens to visitors.
 */
export function canSeePart(part: PublicPart, signed_in: boolean, facts: Facts): boolean {
  if (signed_in) return true;
  return !facts.private && (part === "search" || part === "tag" || facts.visitors[part]);
}

/**
 * The failure of a fetch as it concerns a visitor: what a private server calls missing may be there for its members.
 * Other failures, and those of signed-in readers, stay as they are.
 */
export function failureForVisitor(failure: ApiFailure, signed_in: boolean, facts: Pick<Facts, "private">): ApiFailure {
  return failure.kind === "missing" && !signed_in && facts.private ? { ...failure, visitor: true } : failure;
}
