import { useState, type CSSProperties } from "react";
import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { mayBeAnimated } from "../../../domain/media/file_extension";
import { useContentRules } from "../../content/useContentRules";
import { useT } from "../../context/useT";
import styles from "../Media.module.css";
import { StillPicture } from "./StillPicture";
import { MovingBadge, Tile } from "../gallery/Tile";
import { useAnimated } from "./useAnimated";
import { ViewerLink } from "../gallery/ViewerLink";
import { sourcesOf, type TileProps } from "../gallery/tile_sources";
import { useReloadOnline } from "./useReloadOnline";

/** A picture: it opens in the viewer. */
export function PictureTile({ media, source, shape, covered, described, onDescribe, onOpen, onSize }: TileProps) {
  const t = useT();
  const { still } = useContentRules();
  const [failures, setFailures] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const [playing, setPlaying] = useState(false);
  // A server's preview may be gone where the picture is not, and its own copy where the author's is not.
  const sources = [...new Set([media.preview_url ?? source, ...sourcesOf(media)])];
  const address = sources[failures];
  useReloadOnline(address === undefined, () => setFailures(0));
  const moving = useAnimated(still && !covered && address !== undefined && mayBeAnimated(address) ? address : null);
  const description = media.description ?? "";
  return (
    <Tile
      media={media}
      shape={shape}
      blurred={covered || !loaded}
      described={described}
      onDescribe={covered ? null : onDescribe}
      corner={
        moving && !covered ? <MovingBadge label={moving} playing={playing} onPlay={() => setPlaying(!playing)} /> : null
      }
    >
      {covered ? null : (
        <ViewerLink
          source={source}
          label={description || t("media.image")}
          title={description || undefined}
          onOpen={onOpen}
        >
          {address === undefined ? (
            <span className={styles.failed} data-described={description !== "" || undefined}>
              {description || t("media.failed")}
            </span>
          ) : (
            <StillPicture
              address={address}
              alt={description}
              playing={playing}
              style={focus(media)}
              onLoad={(width, height) => {
                setLoaded(true);
                onSize(width, height);
              }}
              onError={() => setFailures(failures + 1)}
            />
          )}
        </ViewerLink>
      )}
    </Tile>
  );
}

/** Keeps what the author marked as the middle in sight where the box cuts. */
function focus({ meta }: MediaAttachment): CSSProperties | undefined {
  if (!meta?.focus) return undefined;
  return { objectPosition: `${50 + meta.focus.x * 50}% ${50 - meta.focus.y * 50}%` };
}
