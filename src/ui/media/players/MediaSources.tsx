import type { SyntheticEvent } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { focusRow } from "../../status/row/focus_row";
import { sourcesOf } from "../gallery/tile_sources";

/**
 * The `source` elements of a player; the browser tries the next one when a source fails.
 * @param onLost called when the last source fails, too
 */
export function MediaSources({ media, onLost }: { media: MediaAttachment; onLost(): void }) {
  const end = ({ currentTarget: { parentElement: player } }: SyntheticEvent) => {
    if (player && player === document.activeElement) focusRow(player);
    onLost();
  };
  const all = sourcesOf(media);
  return all.map((address, at) => (
    <source key={address} src={address} onError={at === all.length - 1 ? end : undefined} />
  ));
}
