import type { StatusView } from "../../db/read/status";
import { useSetting } from "../useSetting";
import { ActBanner } from "./ActBanner";
import { People } from "./People";
import { Reactions } from "./Reactions";
import { useUncopied } from "./uncopied";
import { UncopiedBanner } from "./UncopiedBanner";

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
      {focused && !uncounted ? <People status={status} /> : null}
      {refused.map((row) => (
        <ActBanner key={row.id} row={row} />
      ))}
      {uncopied ? <UncopiedBanner /> : null}
    </>
  );
}
