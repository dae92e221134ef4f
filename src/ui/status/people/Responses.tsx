import type { StatusView } from "../../../db/read/statuses/status";
import { useSetting } from "../../context/useSetting";
import { ActBanner } from "../actions/ActBanner";
import { StatusPeople } from "./StatusPeople";
import { Reactions } from "./Reactions";
import { useUncopied } from "../actions/uncopied_link";
import { UncopiedBanner } from "../actions/UncopiedBanner";

/**
 * What came of a status: reactions, on a timeline where the reader wants them there; who favourited and repeated the one that
 * a thread is about, unless the reader hides such counts; and the reader's own acts on it that the server refused, or the browser.
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
        <ActBanner key={row.id} row={row} />
      ))}
      {uncopied ? <UncopiedBanner /> : null}
    </>
  );
}
