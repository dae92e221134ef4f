import type { StatusView } from "../../../db/read/statuses/status";
import { useSetting } from "../../context/useSetting";
import { RefusedMutation } from "../actions/RefusedMutation";
import { StatusPeople } from "./StatusPeople";
import { Reactions } from "./Reactions";
import { useUncopied } from "../actions/uncopied_link";
import { UncopiedBanner } from "../actions/UncopiedBanner";

/**
 * The responses to a status: its emoji reactions (on a timeline if `emojiReactionsOnTimeline` is on), who favourited
 * and repeated the focused status (unless `hidePostStats` is on), and banners for refused actions and a failed copy.
 */
export function Responses({ view, focused }: { view: StatusView; focused: boolean }) {
  const { status, refused } = view;
  const uncopied = useUncopied(({ id }) => id === status.id);
  const uncounted = useSetting("hidePostStats");
  const reactions = useSetting("emojiReactionsOnTimeline") || focused;
  return (
    <>
      {reactions && status.emoji_reactions.length > 0 ? <Reactions status={status} /> : null}
      {focused && !uncounted ? <StatusPeople status={status} /> : null}
      {refused.map((row) => (
        <RefusedMutation key={row.id} row={row} />
      ))}
      {uncopied ? <UncopiedBanner /> : null}
    </>
  );
}
