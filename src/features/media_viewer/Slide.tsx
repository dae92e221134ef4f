import { useEffect, useRef, useState, type RefObject } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { kindOf } from "../../domain/gallery";
import { useContentRules } from "../../ui/content/rules";
import { FlashTile } from "../../ui/media/FlashTile";
import { Sound } from "../../ui/media/Sound";
import { StillPicture } from "../../ui/media/StillPicture";
import { posterOf } from "../../ui/media/tiles";
import { VideoPlayer } from "../../ui/media/VideoTile";
import { closeDialog } from "../../ui/dialog/dialogs";
import { useT } from "../../ui/useT";
import styles from "./MediaViewer.module.css";
import { useZoom } from "./useZoom";
import { type View, whole } from "./zoom";

type Props = {
  media: MediaAttachment;
  /** It is the one that is looked at. */
  active: boolean;
  /** It is the one that the viewer was opened by: the reader wants to see it move. */
  started: boolean;
  /** It is that or the one beside it, and is loaded. */
  near: boolean;
  view: View;
  setView(view: View): void;
};

/** One attachment in the viewer, as large as it fits. */
export function Slide({ media, active, started, near, view, setView }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { still } = useContentRules();
  useEffect(() => {
    if (active) return;
    for (const one of box.current?.querySelectorAll<HTMLMediaElement>("video, audio") ?? []) one.pause();
  }, [active]);
  const source = media.url ?? media.remote_url ?? "";
  const kind = kindOf(media);
  const label = media.description || t(`media.${kind}`);
  return (
    <div ref={box} className={styles.slide} inert={!active}>
      {!near ? null : kind === "image" ? (
        <Picture
          media={media}
          source={source}
          playing={started}
          box={box}
          view={active ? view : whole}
          setView={setView}
        />
      ) : kind === "video" ? (
        <VideoPlayer source={source} poster={posterOf(media)} label={label} />
      ) : kind === "gifv" ? (
        <video
          src={source}
          poster={posterOf(media) ?? undefined}
          aria-label={label}
          autoPlay={active && (started || !still)}
          controls
          loop
          muted
          playsInline
          className={styles.picture}
        />
      ) : kind === "flash" ? (
        <FlashTile media={media} source={source} shape={4 / 3} covered={false} described={false} onDescribe={null} />
      ) : (
        <Sound media={media} source={source} />
      )}
    </div>
  );
}

type PictureProps = {
  media: MediaAttachment;
  source: string;
  playing: boolean;
  box: RefObject<HTMLDivElement | null>;
  view: View;
  setView(view: View): void;
};

/** A picture that can be brought nearer; its preview stands for it until it is there, and where it cannot be had. */
function Picture({ media, source, playing, box, view, setView }: PictureProps) {
  const t = useT();
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const [lost, setLost] = useState(false);
  const zoom = useZoom(box, view, setView, closeDialog);
  const preview = posterOf(media);
  const described = media.description ?? "";
  return (
    <div
      className={styles.stage}
      data-near={view.scale > 1 ? "" : undefined}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      {...zoom}
    >
      {preview !== null && state !== "loaded" && !lost ? (
        <img className={styles.picture} src={preview} alt="" draggable={false} onError={() => setLost(true)} />
      ) : null}
      {state === "failed" ? (
        <p className={styles.failed}>{t(preview === null || lost ? "media.failed" : "viewer.previewOnly")}</p>
      ) : (
        <StillPicture
          className={styles.picture}
          address={source}
          alt={described || t("media.image")}
          playing={playing}
          onLoad={() => setState("loaded")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}
