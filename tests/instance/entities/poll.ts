import type { PollRecord } from "../store/records";
import type { Server, Viewer } from "../serving/server";
import { isoSeconds } from "../serving/server";
import { emojisIn } from "../content/text";
import type { Poll } from "../dialects/wire";
import { customEmoji } from "./custom_emoji";

/**
 * A poll as `viewer` sees it. Its author counts as having voted, as on Akkoma, which counts the people of another
 * server's poll only as far as they voted through itself (its `poll_view` and `Object.increase_vote_count`).
 */
export function pollEntity(server: Server, poll: PollRecord, viewer: Viewer): Poll {
  const author = server.store.statuses.get(poll.status_id)?.account_id;
  const foreign = author !== undefined && server.store.accounts.get(author)?.host != null;
  const elsewhere = foreign && server.profile.dialect === "akkoma" ? 0 : Math.max(...poll.base, 0);
  const own = viewer ? (poll.votes.get(viewer.id) ?? []) : [];
  const counts = poll.options.map((_, index) => {
    const votes = [...poll.votes.values()].filter((choices) => choices.includes(index)).length;
    return (poll.base[index] ?? 0) + votes;
  });
  const expired = poll.expires_at <= server.clock.now();
  const hidden = poll.hides === true && !expired;
  const total = counts.reduce((sum, votes) => sum + votes, 0);
  return {
    id: poll.id,
    options: poll.options.map((title, index) => ({ title, votes_count: hidden ? null : (counts[index] ?? 0) })),
    expired,
    expires_at: isoSeconds(poll.expires_at),
    multiple: poll.multiple,
    votes_count: total,
    voters_count: poll.multiple ? elsewhere + poll.votes.size : null,
    voted: own.length > 0 || (viewer !== null && viewer.id === author),
    own_votes: own,
    emojis: emojisIn(server, poll.options.join(" ")).flatMap((shortcode) => customEmoji(server, shortcode) ?? []),
  };
}
