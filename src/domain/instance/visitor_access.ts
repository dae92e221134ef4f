import type { Instance } from "./instance";

/** What a server may keep from visitors. */
export type PublicPart = "local" | "federated" | "bubble" | "tag" | "search";

type Facts = Pick<Instance, "private" | "visitors" | "federated_timeline" | "bubble_instances">;

/**
 * Whether a server has a part at all: the known network where it is not switched off, the bubble where it names instances
 * (spec 000, section 6).
 */
export function isThere(part: PublicPart, { federated_timeline, bubble_instances }: Facts): boolean {
  if (part === "federated") return federated_timeline;
  return part !== "bubble" || bubble_instances.length > 0;
}

/**
 * Whether somebody may see a part that is there. Who is signed in always does; a visitor sees nothing of a private
 * instance, and of the timelines those that it shows (spec 000, section 6).
 */
export function maySee(part: PublicPart, signed_in: boolean, facts: Facts): boolean {
  if (signed_in) return true;
  return !facts.private && (part === "search" || part === "tag" || facts.visitors[part]);
}
