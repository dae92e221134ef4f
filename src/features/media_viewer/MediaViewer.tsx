import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef, useState } from "react";
import type { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { mediaKindOf } from "../../domain/media/gallery";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { sourcesOf } from "../../ui/media/gallery/tile_sources";
import { useReloadOnline } from "../../ui/media/pictures/useReloadOnline";
import { useT } from "../../ui/context/useT";
import styles from "./MediaViewer.module.css";
import { Slide } from "./Slide";
import { useDownload } from "./useDownload";
import { useSlides } from "./useSlides";
import { type Vector, useViewerKeys } from "./useViewerKeys";
import { ViewerActions } from "./ViewerActions";
import { panBy, zoomBy, toggleZoom, unzoomed } from "./zoom_geometry";

const center = { x: 0, y: 0 };

/** No failed addresses. */
const none: ReadonlySet<string> = new Set();

/**
 * The media viewer: attachments one by one in a full-screen dialog, with swiping, arrow keys and buttons, zoom,
 * descriptions, download and a link to the original.
 * @param media the attachments to show, viewable ones only
 * @param at the index of the first one to show
 */
export function MediaViewer({ media, at }: { media: readonly MediaAttachment[]; at: number }) {
  const t = useT();
  const [view, setView] = useState(unzoomed);
  const [lost, setLost] = useState(none);
  const { state, download, forget } = useDownload();
  const track = useRef<HTMLDivElement>(null);
  const { index, go, swiped, grabbed } = useSlides(track, { at, count: media.length }, () => {
    setView(unzoomed);
    forget();
  });
  const current = media[index];
  const near = view.scale > 1;
  useReloadOnline(lost.size > 0, () => setLost(none));

  function zoom(times: number) {
    const box = boxOf(track.current);
    if (current && mediaKindOf(current) === "image") setView((from) => zoomBy(from, times, center, box));
  }
  function pan({ x, y }: Vector) {
    const box = boxOf(track.current);
    setView((from) => panBy(from, { x: x * box.width, y: y * box.height }, box));
  }
  useViewerKeys({
    turn: (by) => go(index + by),
    first: () => go(0),
    last: () => go(media.length - 1),
    zoom,
    reset: () => setView(unzoomed),
    pan: near ? pan : null,
  });

  if (!current) return null;
  const kind = mediaKindOf(current);
  const position = t("viewer.position", { number: index + 1, count: media.length });
  const sources = sourcesOf(current);
  return (
    <Dialog
      title={media.length > 1 ? position : t(`media.${kind}`)}
      phone="whole"
      onClose={closeDialog}
      action={
        <ViewerActions
          zoom={kind === "image" ? () => setView(toggleZoom(view, center, boxOf(track.current))) : null}
          near={near}
          download={state === "running" ? null : () => void download(current)}
          original={sources.find((address) => !lost.has(address)) ?? sources[0]}
        />
      }
    >
      <div className={styles.viewer}>
        <div
          ref={track}
          className={styles.track}
          role="group"
          tabIndex={0}
          aria-label={position}
          data-near={near ? "" : undefined}
          onScroll={swiped}
          onPointerDown={grabbed}
        >
          {media.map((attachment, number) => (
            <Slide
              key={attachment.id}
              media={attachment}
              active={number === index}
              started={number === at}
              near={Math.abs(number - index) <= 1}
              view={view}
              setView={setView}
              lost={lost}
              onLost={(address) => setLost((others) => new Set(others).add(address))}
            />
          ))}
        </div>
        {index > 0 ? (
          <button
            type="button"
            className={styles.before}
            aria-label={t("viewer.previous")}
            onClick={() => go(index - 1)}
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </button>
        ) : null}
        {index < media.length - 1 ? (
          <button type="button" className={styles.after} aria-label={t("viewer.next")} onClick={() => go(index + 1)}>
            <ChevronRight size={24} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <div className={styles.foot} role="status">
        {media.length > 1 ? <span className={styles.unseen}>{position}</span> : null}
        {state === "idle" ? null : <p>{t(`viewer.${state}`)}</p>}
        {current.description ? (
          <p className={styles.caption} dir="auto">
            {current.description}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? { width: 0, height: 0 };
