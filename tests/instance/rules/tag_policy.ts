import type { AccountRecord, StatusRecord } from "../store/records";

/** What Akkoma's tag policy (`MRF.TagPolicy`) makes of a post by who is tagged so. */
export function tagged(
  { tags = [] }: AccountRecord,
  asked: Pick<StatusRecord, "visibility" | "sensitive" | "media_ids">,
): Pick<StatusRecord, "visibility" | "sensitive" | "media_ids"> {
  const has = (tag: string) => tags.includes(`mrf_tag:${tag}`);
  const media_ids = has("media-strip") ? [] : asked.media_ids;
  const sensitive = asked.sensitive || (has("media-force-nsfw") && media_ids.length > 0);
  const open = asked.visibility === "public" || asked.visibility === "unlisted";
  const visibility = open && has("sandbox") ? "private" : open && has("force-unlisted") ? "unlisted" : asked.visibility;
  return { media_ids, sensitive, visibility };
}

/** Whether the tag policy lets nobody of `from`'s kind follow the account. */
export const unfollowable = ({ tags = [] }: AccountRecord, from: AccountRecord): boolean =>
  tags.includes("mrf_tag:disable-any-subscription") ||
  (from.host !== null && tags.includes("mrf_tag:disable-remote-subscription"));
