import type { PostArgs } from "../../../src/domain/mutations/post/args";
import { localId } from "../../../src/domain/mutations/post/local_id";

/** The arguments of a public post of a short text that was not sent yet. */
export const unsentPost = {
  id: localId("u1"),
  created_at: Date.UTC(2026, 10, 21),
  draft_id: "status",
  text: "a < b\n#Birds",
  spoiler_text: "",
  visibility: "public" as const,
  sensitive: false,
  in_reply_to_id: null,
  files: [],
} satisfies PostArgs;
