import { useState } from "react";
import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { useContentRules } from "../../content/useContentRules";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { UnplayableFile } from "./UnplayableFile";
import { loops, pauseOthers, preloading } from "./player_rules";
import { MediaSources } from "./MediaSources";
import { MovingBadge, Tile } from "../gallery/Tile";
import { posterOf, type TileProps } from "../gallery/tile_sources";
import { useUnplayable } from "./useUnplayable";
import { ViewerLink } from "../gallery/ViewerLink";
import styles from "../Media.module.css";

/** A video in the browser's own player. */
export function VideoTile({ media, shape, covered, described, onDescribe, onSize }: Omit<TileProps, "source">) {
  return (
    <Tile media={media} shape={shape} blurred={covered} described={described} onDescribe={covered ? null : onDescribe}>
      {covered ? null : <VideoPlayer media={media} onSize={onSize} />}
    </Tile>
  );
}

type PlayerProps = {
  media: MediaAttachment;
  onSize?(width: number, height: number): void;
};

/** The browser's player of a video. It begins anew at its end where the settings say so; one plays at a time. */
export function VideoPlayer({ media, onSize }: PlayerProps) {
  const t = useT();
  const poster = posterOf(media);
  const loopVideo = useSetting("loopVideo");
  const silentOnly = useSetting("loopVideoSilentOnly");
  const [lost, onLost] = useUnplayable();
  if (lost) return <UnplayableFile media={media} className={styles.failed} />;
  return (
    <video
      poster={poster ?? undefined}
      controls
      playsInline
      preload={preloading(poster)}
      aria-label={media.description || t("media.video")}
      className={styles.player}
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      // Whether there is sound is only heard while it plays.
      onTimeUpdate={({ currentTarget }) => {
        currentTarget.loop = loops(loopVideo, silentOnly, currentTarget);
      }}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => onSize?.(videoWidth, videoHeight)}
    >
      <MediaSources media={media} onLost={onLost} />
    </video>
  );
}

/**
 * A moving picture that its server made a video of: without sound, over and over; still until wanted where nothing may move. It
 * opens in the viewer.
 */
export function GifvTile({ media, source, shape, covered, described, onDescribe, onOpen, onSize }: TileProps) {
  const t = useT();
  const { still } = useContentRules();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [lost, onLost] = useUnplayable();
  const playing = chosen ?? (pointed || !still);
  const play = (video: HTMLVideoElement) => {
    // A browser that saves power may say no: then it stands still. One that is stopped or lost before it has begun was not refused.
    if (playing) video.play().catch((error: Error) => error.name === "NotAllowedError" && setChosen(false));
    else video.pause();
  };
  return (
    <Tile
      media={media}
      shape={shape}
      blurred={covered}
      described={described}
      onDescribe={covered ? null : onDescribe}
      corner={covered || lost ? null : <MovingBadge label="GIF" playing={playing} onPlay={() => setChosen(!playing)} />}
    >
      {covered ? null : (
        <ViewerLink
          source={source}
          label={media.description || t("media.gifv")}
          title={media.description || undefined}
          onOpen={onOpen}
        >
          {lost ? (
            <span className={styles.failed} data-described={media.description ? "" : undefined}>
              {media.description || t("media.failed")}
            </span>
          ) : (
            <video
              ref={(video) => {
                if (video) play(video);
              }}
              poster={posterOf(media) ?? undefined}
              loop
              muted
              playsInline
              preload={preloading(still ? posterOf(media) : null)}
              data-picture=""
              className={styles.player}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(true)}
              onPointerLeave={() => setPointed(false)}
              onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => onSize(videoWidth, videoHeight)}
            >
              <MediaSources media={media} onLost={onLost} />
            </video>
          )}
        </ViewerLink>
      )}
    </Tile>
  );
}
