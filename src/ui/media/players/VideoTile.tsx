import { useState } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { useContentRules } from "../../content/useContentRules";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { UnplayableFile } from "./UnplayableFile";
import { shouldLoop, pauseOthers, preloadOf } from "./player_rules";
import { MediaSources } from "./MediaSources";
import { PlayBadge, Tile } from "../gallery/Tile";
import { posterOf, type TileProps } from "../gallery/tile_sources";
import { useUnplayable } from "./useUnplayable";
import { ViewerLink } from "../gallery/ViewerLink";
import { TileMessage } from "../pictures/TileMessage";
import styles from "./Players.module.css";

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

/**
 * The browser's video player. It loops according to `loopVideo` and `loopVideoSilentOnly`; only one plays at a time.
 */
export function VideoPlayer({ media, onSize }: PlayerProps) {
  const t = useT();
  const poster = posterOf(media);
  const loopVideo = useSetting("loopVideo");
  const silentOnly = useSetting("loopVideoSilentOnly");
  const [lost, onLost] = useUnplayable();
  if (lost) return <UnplayableFile media={media} fillsTile />;
  return (
    <video
      poster={poster ?? undefined}
      controls
      playsInline
      preload={preloadOf(poster)}
      aria-label={media.description || t("media.video")}
      className={styles.player}
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
      // Browsers report a sound track only during playback.
      onTimeUpdate={({ currentTarget }) => {
        currentTarget.loop = shouldLoop(loopVideo, silentOnly, currentTarget);
      }}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => onSize?.(videoWidth, videoHeight)}
    >
      <MediaSources media={media} onLost={onLost} />
    </video>
  );
}

/**
 * A GIF that its server converted to a video: silent and looping, paused by default if the user wants no motion. A
 * press opens the viewer.
 */
export function GifvTile({ media, source, shape, covered, described, onDescribe, onOpen, onSize }: TileProps) {
  const t = useT();
  const { still } = useContentRules();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [lost, onLost] = useUnplayable();
  const playing = chosen ?? (pointed || !still);
  const play = (video: HTMLVideoElement) => {
    // A browser in power saving mode rejects `play` with NotAllowedError: show it as paused. Other errors (stopped or
    // failed before it started) are no refusal.
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
      corner={covered || lost ? null : <PlayBadge label="GIF" playing={playing} onPlay={() => setChosen(!playing)} />}
    >
      {covered ? null : (
        <ViewerLink
          source={source}
          label={media.description || t("media.gifv")}
          title={media.description || undefined}
          onOpen={onOpen}
        >
          {lost ? (
            <TileMessage described={Boolean(media.description)}>{media.description || t("media.failed")}</TileMessage>
          ) : (
            <video
              ref={(video) => {
                if (video) play(video);
              }}
              poster={posterOf(media) ?? undefined}
              loop
              muted
              playsInline
              preload={preloadOf(still ? posterOf(media) : null)}
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
