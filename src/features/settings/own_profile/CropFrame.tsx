import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { type Crop, type CropMove, keptArea, MOST_ZOOM, moved, type Size } from "../../../domain/media/crop";
import { useT } from "../../../ui/context/useT";
import styles from "./OwnPictures.module.css";

type Props = {
  address: string;
  size: Size;
  aspect: number;
  round: boolean;
  crop: Crop;
  onChange(change: (crop: Crop) => Crop): void;
};

/** How far an arrow key moves, in parts of the frame, and how much + and - enlarge. */
const STEP = 0.05;
const ZOOM = 1.1;
const steps: Record<string, { x?: number; y?: number; zoom?: number }> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
  "+": { zoom: ZOOM },
  "=": { zoom: ZOOM },
  "-": { zoom: 1 / ZOOM },
};
const percent = (part: number) => `${part * 100}%`;

/**
 * A fixed frame over a picture: what lies in it is kept, what is darker is cut. The picture is moved by a pointer or by
 * the arrow keys, and enlarged by two fingers, around what lies between them, the slider, + and -.
 */
export function CropFrame({ address, size, aspect, round, crop, onChange }: Props) {
  const t = useT();
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const kept = keptArea(size, aspect, crop);
  const move = (by: CropMove) => onChange((now) => moved(size, aspect, now, by));

  function drag(event: PointerEvent<HTMLElement>) {
    const last = pointers.current.get(event.pointerId);
    const frame = event.currentTarget.firstElementChild?.getBoundingClientRect();
    if (!last || !frame) return;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const next = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, next);
    const gone = { x: (last.x - next.x) / frame.width, y: (last.y - next.y) / frame.height };
    if (!other) return move(gone);
    const apart = (one: typeof next) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    const around = {
      x: ((last.x + other.x) / 2 - frame.x) / frame.width - 0.5,
      y: ((last.y + other.y) / 2 - frame.y) / frame.height - 0.5,
    };
    // What lies between two fingers goes half as far as one of them.
    move({ x: gone.x / 2, y: gone.y / 2, zoom: apart(next) / apart(last), around });
  }
  function press(event: KeyboardEvent) {
    const by = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    move(by);
  }
  // The frame with its buttons comes into sight below what was pressed.
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: "center" });
  }, []);
  const end = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <div className={styles.crop}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and pointers that move the picture */}
      <div
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys that move the picture
        tabIndex={0}
        role="application"
        aria-label={t("ownProfile.crop")}
        aria-describedby={`${id}-hint`}
        dir="ltr"
        className={styles.stage}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <div className={styles.frame} style={{ "--aspect": aspect } as CSSProperties}>
          <img
            src={address}
            alt=""
            draggable={false}
            style={{
              inlineSize: percent(size.width / kept.width),
              insetInlineStart: percent(-kept.x / kept.width),
              insetBlockStart: percent(-kept.y / kept.height),
            }}
          />
          <span className={styles.shade} data-round={round ? "" : undefined} />
        </div>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t("ownProfile.cropHint")}
      </p>
      <label className={styles.zoom}>
        <span>{t("ownProfile.zoom")}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => move({ zoom: target.valueAsNumber / crop.zoom })}
        />
      </label>
    </div>
  );
}
