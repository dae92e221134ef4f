import { federationPolicies } from "../instance/federation_policies";

/**
 * The tags by which Akkoma's and Pleroma's `TagPolicy` changes what an account's posts are and who may follow it. The
 * last three mean something on accounts of this server only.
 */
export const moderationTags = [
  "mrf_tag:media-force-nsfw",
  "mrf_tag:media-strip",
  "mrf_tag:force-unlisted",
  "mrf_tag:sandbox",
  "mrf_tag:disable-remote-subscription",
  "mrf_tag:disable-any-subscription",
  "mrf_tag:quarantine",
] as const;
export type ModerationTag = (typeof moderationTags)[number];

const local_only: ReadonlySet<ModerationTag> = new Set(moderationTags.slice(-3));

/** Whether a tag means something on accounts of this server only. */
export const isLocalTag = (tag: ModerationTag): boolean => local_only.has(tag);

/** Whether the server's policies make anything of tags. `federation` is what the instance tells of them. */
export const heedsTags = (federation: Record<string, unknown>): boolean =>
  federationPolicies(federation).names.includes("TagPolicy");
