import { isViewable, mediaKindOf } from "../../../domain/media/gallery";
import { FileLine } from "./FileLine";
import { FlashTile } from "../players/FlashTile";
import { PictureTile } from "../pictures/PictureTile";
import { SoundPlayer } from "../players/SoundPlayer";
import { StoredPicture } from "../pictures/StoredPicture";
import { Tile } from "./Tile";
import type { TileProps } from "./tile_sources";
import { GifvTile, VideoTile } from "../players/VideoTile";
import styles from "./Gallery.module.css";

/** Draws one attachment by its kind. `stored`: its file waits on this device with an unsent post. */
export function Attachment({ stored, ...props }: Omit<TileProps, "source"> & { stored: boolean }) {
  const { media } = props;
  const source = media.url ?? media.remote_url;
  const kind = mediaKindOf(media);
  if (stored && kind === "image") {
    return (
      <Tile {...props} blurred={false}>
        <StoredPicture file_id={media.id} alt={media.description ?? ""} />
      </Tile>
    );
  }
  if (props.covered && (kind === "audio" || kind === "file")) return <div className={styles.hidden} />;
  if (source === null || kind === "file") return <FileLine media={media} covered={false} onOpen={null} />;
  if (kind === "audio") return <SoundPlayer media={media} />;
  if (kind === "video") return <VideoTile {...props} />;
  if (kind === "gifv") return <GifvTile {...props} source={source} />;
  if (kind === "flash") return <FlashTile {...props} source={source} />;
  return <PictureTile {...props} source={source} />;
}

/** A hidden attachment as a line. A press opens the viewer if the viewer can show its kind. */
export function FoldedAttachment({ media, covered, onOpen }: Pick<TileProps, "media" | "covered" | "onOpen">) {
  return <FileLine media={media} covered={covered} onOpen={!covered && isViewable(media) ? onOpen : null} />;
}
