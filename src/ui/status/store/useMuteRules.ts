import { createContext } from "react";
import type { FilterContext } from "../../../domain/entities/filter";
import type { MuteRules } from "../../../domain/statuses/visibility";
import { useSetting } from "../../context/useSetting";

/** Where a status stands: what its filters go by (null: none holds there), and on whose profile. Home where it is not said. */
export type Standing = { context?: FilterContext | null; profile_id?: string | null };

/** Where the row stands that something is drawn in: what it quotes or answers is judged by that, too. */
export const StandingContext = createContext<Required<Standing>>({ context: "home", profile_id: null });

/** What the reader has set of muting, hiding and replies, live. */
export function useMuteRules(): MuteRules {
  return {
    muteWords: useSetting("muteWords"),
    muteBotStatuses: useSetting("muteBotStatuses"),
    hideFilteredStatuses: useSetting("hideFilteredStatuses"),
    hideWordFilteredPosts: useSetting("hideWordFilteredPosts"),
    hideMutedPosts: useSetting("hideMutedPosts"),
    hideMutedThreads: useSetting("hideMutedThreads"),
    hideThreadsWithBlockedUsers: useSetting("hideThreadsWithBlockedUsers"),
    replyVisibility: useSetting("replyVisibility"),
  };
}
