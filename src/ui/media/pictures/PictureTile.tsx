import { useState, type CSSProperties } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { mayBeAnimated } from "../../../domain/media/file_extension";
import { useContentRules } from "../../content/useContentRules";
import { useT } from "../../context/useT";
import { TileMessage } from "./TileMessage";
import { StillPicture } from "./StillPicture";
import { PlayBadge, Tile } from "../gallery/Tile";
import { useAnimated } from "./useAnimated";
import { ViewerLink } from "../gallery/ViewerLink";
import { sourcesOf, type TileProps } from "../gallery/tile_sources";
import { useReloadOnline } from "./useReloadOnline";

/** An image attachment; a press opens the viewer. */
export function PictureTile({ media, source, shape, covered, described, onDescribe, onOpen, onSize }: TileProps) {
  const t = useT();
  const { still } = useContentRules();
  const [failures, setFailures] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const [playing, setPlaying] = useState(false);
  // Each address may fail on its own: the preview, the server's copy, the author's original.
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
        moving && !covered ? <PlayBadge label={moving} playing={playing} onPlay={() => setPlaying(!playing)} /> : null
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
            <TileMessage described={description !== ""}>{description || t("media.failed")}</TileMessage>
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

/** The author's focal point (`meta.focus`, -1 to 1) as a CSS `object-position`. */
function focus({ meta }: MediaAttachment): CSSProperties | undefined {
  if (!meta?.focus) return undefined;
  return { objectPosition: `${50 + meta.focus.x * 50}% ${50 - meta.focus.y * 50}%` };
}
