import * as v from "valibot";
import { maybeText, word } from "../entities/lenient";

/**
 * A server that a server keeps away, as Mastodon and GoToSocial tell it (`/api/v1/instance/domain_blocks`): nothing is
 * exchanged with it (suspend), or its posts reach only who follows there (silence). `domain` may have stars in place of
 * letters; `comment` is text.
 */
export const BlockedServer = v.object({
  domain: word,
  severity: v.picklist(["silence", "suspend"]),
  comment: v.optional(maybeText, null),
});
export type BlockedServer = v.InferOutput<typeof BlockedServer>;
