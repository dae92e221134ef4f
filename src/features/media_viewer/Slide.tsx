import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from "react";
import type { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { mediaKindOf } from "../../domain/media/gallery";
import { useContentRules } from "../../ui/content/useContentRules";
import { FlashTile } from "../../ui/media/players/FlashTile";
import { SoundPlayer } from "../../ui/media/players/SoundPlayer";
import { MediaSources } from "../../ui/media/players/MediaSources";
import { StillPicture } from "../../ui/media/pictures/StillPicture";
import { posterOf, sourcesOf } from "../../ui/media/gallery/tile_sources";
import { useUnplayable } from "../../ui/media/players/useUnplayable";
import { VideoPlayer } from "../../ui/media/players/VideoTile";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { useT } from "../../ui/context/useT";
import styles from "./MediaViewer.module.css";
import { useZoom } from "./useZoom";
import { type ZoomState, unzoomed } from "./zoom_geometry";

type Props = {
  media: MediaAttachment;
  /** It is the current slide. */
  active: boolean;
  /** The viewer was opened with it: an animation plays even if motion is off. */
  started: boolean;
  /** It is the current slide or next to it, and is loaded. */
  near: boolean;
  view: ZoomState;
  setView: Dispatch<SetStateAction<ZoomState>>;
  /** `lost`: addresses of pictures that failed to load. `onLost` adds one. */
  lost: ReadonlySet<string>;
  onLost(address: string): void;
};

/** One attachment in the viewer, as large as it fits. */
export function Slide({ media, active, started, near, view, setView, lost, onLost }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { still } = useContentRules();
  useEffect(() => {
    if (active) return;
    for (const player of box.current?.querySelectorAll<HTMLMediaElement>("video, audio") ?? []) player.pause();
  }, [active]);
  const kind = mediaKindOf(media);
  return (
    <div ref={box} className={styles.slide} inert={!active}>
      {!near ? null : kind === "image" ? (
        <ZoomablePicture
          media={media}
          playing={started}
          box={box}
          view={active ? view : unzoomed}
          setView={setView}
          lost={lost}
          onLost={onLost}
        />
      ) : kind === "video" ? (
        <VideoPlayer media={media} />
      ) : kind === "gifv" ? (
        <GifvSlide media={media} playing={active && (started || !still)} />
      ) : kind === "flash" ? (
        <FlashTile
          // Ruffle cannot be paused from here: the key ends it when the user leaves the slide.
          key={active ? "shown" : "beside"}
          media={media}
          source={sourcesOf(media)[0] ?? ""}
          shape={4 / 3}
          covered={false}
          described={false}
          onDescribe={null}
        />
      ) : (
        <SoundPlayer media={media} />
      )}
    </div>
  );
}

/** A GIF that its server converted to a video; it plays once its slide is current. */
function GifvSlide({ media, playing }: { media: MediaAttachment; playing: boolean }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [lost, onLost] = useUnplayable();
  useEffect(() => {
    // A browser in power saving mode rejects `play`: it stays paused, and its controls can start it.
    if (playing && !lost) video.current?.play().catch(() => undefined);
  }, [playing, lost]);
  if (lost) return <p className={styles.failed}>{t("media.failed")}</p>;
  return (
    <video
      ref={video}
      poster={posterOf(media) ?? undefined}
      aria-label={media.description || t("media.gifv")}
      controls
      loop
      muted
      playsInline
      className={styles.picture}
    >
      <MediaSources media={media} onLost={onLost} />
    </video>
  );
}

type ZoomablePictureProps = Pick<Props, "media" | "view" | "setView" | "lost" | "onLost"> & {
  playing: boolean;
  box: RefObject<HTMLDivElement | null>;
};

/** A zoomable picture. Its preview is shown until it has loaded, and if it fails. */
function ZoomablePicture({ media, playing, box, view, setView, lost, onLost }: ZoomablePictureProps) {
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  const zoom = useZoom(box, view, setView, closeDialog);
  const usable = (address: string) => !lost.has(address);
  const address = sourcesOf(media).find(usable);
  const preview = [posterOf(media)].find((source) => source !== null && usable(source));
  const described = media.description ?? "";
  return (
    <div
      className={styles.stage}
      data-near={view.scale > 1 ? "" : undefined}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      {...zoom}
    >
      {preview && !loaded ? (
        <img className={styles.picture} src={preview} alt="" draggable={false} onError={() => onLost(preview)} />
      ) : null}
      {address === undefined ? (
        <p className={styles.failed}>{t(preview ? "viewer.previewOnly" : "media.failed")}</p>
      ) : (
        <StillPicture
          className={styles.picture}
          address={address}
          alt={described || t("media.image")}
          playing={playing}
          onLoad={() => setLoaded(true)}
          onError={() => onLost(address)}
        />
      )}
    </div>
  );
}
