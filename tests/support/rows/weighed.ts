import type { MatchedFilter } from "../../../src/domain/statuses/matched_filters";
import type { VisibilityInput } from "../../../src/domain/statuses/visibility";

/** What of a post a test is about. */
export type Some = {
  by?: string;
  bot?: boolean;
  repeater?: string;
  content?: string;
  summary?: string;
  mentions?: string[];
  thread_muted?: boolean;
  muting?: string[];
  blocking?: string[];
  filters?: MatchedFilter[];
  /** Whom it answers; null: somebody unknown. */
  to?: string | null;
  followed?: boolean;
};

/** A post as it is weighed: of Ada, about godwits, and with nothing against it but what is named. */
export function aPost(some: Some = {}): VisibilityInput {
  const { by = "ada", bot = false, repeater, content = "<p>godwits</p>", summary = "", mentions = [] } = some;
  const { thread_muted = false, muting = [], blocking = [], filters = [], to, followed } = some;
  const mention = (id: string) => ({ id, username: id, acct: id, url: "" });
  return {
    status: {
      content,
      spoiler_text: summary,
      muted: thread_muted,
      pleroma: null,
      mentions: mentions.map(mention),
      in_reply_to_id: to === undefined ? null : "9",
      in_reply_to_account_id: to ?? null,
    },
    account: { id: by, bot },
    reblog: repeater === undefined ? null : { account: { id: repeater } },
    muting,
    blocking,
    muted_hosts: [],
    filters,
    replied_followed: followed ?? null,
  };
}

/** A filter that a post meets: it folds what is about rain at home, for good. */
export const aFilter = (more: Partial<MatchedFilter> = {}): MatchedFilter => ({
  title: "Rain",
  context: ["home"],
  filter_action: "warn",
  expires_at: null,
  words: ["rain"],
  ...more,
});
