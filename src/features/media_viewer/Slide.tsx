import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { kindOf } from "../../domain/media/gallery";
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
import { type View, whole } from "./zoom_geometry";

type Props = {
  media: MediaAttachment;
  /** It is the one that is looked at. */
  active: boolean;
  /** It is the one that the viewer was opened by: the reader wants to see it move. */
  started: boolean;
  /** It is that or the one beside it, and is loaded. */
  near: boolean;
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  /** The addresses of pictures that could not be had; `onLost`: told of one more. */
  lost: ReadonlySet<string>;
  onLost(address: string): void;
};

/** One attachment in the viewer, as large as it fits. */
export function Slide({ media, active, started, near, view, setView, lost, onLost }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { still } = useContentRules();
  useEffect(() => {
    if (active) return;
    for (const one of box.current?.querySelectorAll<HTMLMediaElement>("video, audio") ?? []) one.pause();
  }, [active]);
  const kind = kindOf(media);
  return (
    <div ref={box} className={styles.slide} inert={!active}>
      {!near ? null : kind === "image" ? (
        <Picture
          media={media}
          playing={started}
          box={box}
          view={active ? view : whole}
          setView={setView}
          lost={lost}
          onLost={onLost}
        />
      ) : kind === "video" ? (
        <VideoPlayer media={media} />
      ) : kind === "gifv" ? (
        <MovingPicture media={media} playing={active && (started || !still)} />
      ) : kind === "flash" ? (
        <FlashTile
          // Its player cannot be paused: one that is turned from ends.
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

/** A moving picture that its server made a video of; it begins when it is turned to. */
function MovingPicture({ media, playing }: { media: MediaAttachment; playing: boolean }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [lost, onLost] = useUnplayable();
  useEffect(() => {
    // A browser that saves power may say no: then it stands still, and its player's button has it move.
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

type PictureProps = Pick<Props, "media" | "view" | "setView" | "lost" | "onLost"> & {
  playing: boolean;
  box: RefObject<HTMLDivElement | null>;
};

/** A picture that can be brought nearer; its preview stands for it until it is there, and where it cannot be had. */
function Picture({ media, playing, box, view, setView, lost, onLost }: PictureProps) {
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  const zoom = useZoom(box, view, setView, closeDialog);
  const left = (address: string) => !lost.has(address);
  const address = sourcesOf(media).find(left);
  const preview = [posterOf(media)].find((one) => one !== null && left(one));
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
