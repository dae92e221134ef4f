import type { SyntheticEvent } from "react";
import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { focusRow } from "../../status/row/focus_row";
import { sourcesOf } from "../gallery/tile_sources";

/**
 * Where a player finds a film or a sound: it goes on to the next by itself where one cannot be had.
 * @param onLost called where the last one could not be had either, or not be played
 */
export function MediaSources({ media, onLost }: { media: MediaAttachment; onLost(): void }) {
  const end = ({ currentTarget: { parentElement: player } }: SyntheticEvent) => {
    if (player && player === document.activeElement) focusRow(player);
    onLost();
  };
  const all = sourcesOf(media);
  return all.map((one, at) => <source key={one} src={one} onError={at === all.length - 1 ? end : undefined} />);
}
