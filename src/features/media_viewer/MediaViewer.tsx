import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { kindOf } from "../../domain/gallery";
import { Dialog } from "../../ui/dialog/Dialog";
import { closeDialog } from "../../ui/dialog/dialogs";
import { sourcesOf } from "../../ui/media/tiles";
import { useAnew } from "../../ui/media/useAnew";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./MediaViewer.module.css";
import { Slide } from "./Slide";
import { useDownload } from "./useDownload";
import { moved, nearer, tapped, whole } from "./zoom";

/** How long the row of slides has to stand still until what is seen counts, in ms. */
const rest = 80;

const middle = { x: 0, y: 0 };

/** Where a picture that is near goes at an arrow, which brings into sight what lies there: in parts of its box. */
const step = 0.2;
const steps: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: -step, y: 0 },
  ArrowLeft: { x: step, y: 0 },
  ArrowDown: { x: 0, y: -step },
  ArrowUp: { x: 0, y: step },
};

/** No picture was lost yet. */
const none: ReadonlySet<string> = new Set();

/**
 * Attachments one by one, over the whole screen (spec 001 section 9, "Media viewer"): swiped, turned by arrow keys or
 * buttons, brought nearer, with their descriptions, saved or opened by themselves.
 * @param media what is gone through, only what can be viewed; `at`: the place of the one that was pressed
 */
export function MediaViewer({ media, at }: { media: readonly MediaAttachment[]; at: number }) {
  const t = useT();
  const { clock } = useWorld();
  const [index, setIndex] = useState(at);
  const [view, setView] = useState(whole);
  const [lost, setLost] = useState(none);
  const { state, download, forget } = useDownload();
  const track = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  /** The slide that the row is on its way to; null where a finger leads it. */
  const goal = useRef<number | null>(null);
  const current = media[index];
  const near = view.scale > 1;
  useAnew(lost.size > 0, () => setLost(none));

  const show = (to: number) => {
    if (to === index || !media[to]) return;
    setIndex(to);
    setView(whole);
    forget();
  };
  const bring = (to: number, behavior: ScrollBehavior) =>
    track.current?.children[to]?.scrollIntoView?.({ behavior, inline: "center", block: "nearest" });
  const go = (to: number) => {
    if (!media[to]) return;
    goal.current = to;
    bring(to, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
    show(to);
    swiped();
  };
  const stands = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    const place = clientWidth > 0 ? Math.round(Math.abs(scrollLeft) / clientWidth) : index;
    const to = goal.current;
    goal.current = null;
    // A browser may break off a glide where what it shows changes meanwhile.
    if (to !== null && to !== place) bring(to, "instant");
    else show(place);
  });
  function swiped() {
    clock.clearTimeout(timer.current);
    timer.current = clock.setTimeout(() => stands(), rest);
  }
  const zoom = (times: number) => {
    const box = boxOf(track.current);
    if (current && kindOf(current) === "image") setView((view) => nearer(view, times, middle, box));
  };
  const pan = ({ x, y }: { x: number; y: number }) => {
    const box = boxOf(track.current);
    setView((view) => moved(view, { x: x * box.width, y: y * box.height }, box));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isPlayer(event.target)) return;
    const rtl = document.documentElement.dir === "rtl";
    const acts: Record<string, () => void> = {
      ArrowRight: () => go(index + (rtl ? -1 : 1)),
      ArrowLeft: () => go(index + (rtl ? 1 : -1)),
      Home: () => go(0),
      End: () => go(media.length - 1),
      "+": () => zoom(1.5),
      "-": () => zoom(1 / 1.5),
      "0": () => setView(whole),
    };
    const along = near ? steps[event.key] : undefined;
    const act = along ? () => pan(along) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
  // At either end the button that led there goes, and the focus with it: keys are the viewer's still.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) track.current?.focus({ preventScroll: true });
  });
  const first = useEffectEvent(() => bring(at, "instant"));
  useLayoutEffect(() => {
    first();
    return () => clock.clearTimeout(timer.current);
  }, [clock]);

  if (!current) return null;
  const kind = kindOf(current);
  const place = t("viewer.position", { number: index + 1, count: media.length });
  const sources = sourcesOf(current);
  const Zoom = near ? ZoomOut : ZoomIn;
  return (
    <Dialog
      title={media.length > 1 ? place : t(`media.${kind}`)}
      phone="whole"
      onClose={closeDialog}
      action={
        <div className={styles.acts}>
          {kind === "image" ? (
            <button
              type="button"
              aria-label={t(near ? "viewer.zoomOut" : "viewer.zoomIn")}
              onClick={() => setView(tapped(view, middle, boxOf(track.current)))}
            >
              <Zoom size={20} aria-hidden="true" />
            </button>
          ) : null}
          <button
            type="button"
            aria-label={t("viewer.download")}
            aria-disabled={state === "running"}
            onClick={() => void (state === "running" ? null : download(current))}
          >
            <Download size={20} aria-hidden="true" />
          </button>
          <a
            href={sources.find((address) => !lost.has(address)) ?? sources[0]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("viewer.original")}
          >
            <ExternalLink size={20} aria-hidden="true" />
          </a>
        </div>
      }
    >
      <div className={styles.viewer}>
        <div
          ref={track}
          className={styles.track}
          role="group"
          tabIndex={0}
          aria-label={place}
          data-near={near ? "" : undefined}
          onScroll={swiped}
          onPointerDown={() => {
            goal.current = null;
          }}
        >
          {media.map((one, number) => (
            <Slide
              key={one.id}
              media={one}
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
        {media.length > 1 ? <span className={styles.unseen}>{place}</span> : null}
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

/** Whether the arrow keys belong to what has the focus. */
const isPlayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("video, audio, iframe") !== null;
