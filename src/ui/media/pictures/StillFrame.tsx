import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Picture } from "./picture";
import styles from "./StillFrame.module.css";

/** The longest side of the canvas, in px: a larger one costs memory and shows no more detail. */
const MAX_SIDE_PX = 1600;

type Props = Omit<Picture, "static_address" | "loading"> & {
  /** The server's static version; null: the first frame is drawn on a canvas. */
  still_address: string | null;
};

/**
 * A paused animation. It plays while hovered, or while an ancestor has the focus; the animation is loaded only then.
 */
export function StillFrame({
  address,
  still_address,
  alt,
  title,
  playing = false,
  className,
  style,
  onLoad,
  onError,
}: Props) {
  const shared = { className, style, title } as const;
  return (
    <span className={styles.still} data-playing={playing ? "" : undefined}>
      {still_address === null ? (
        <FirstFrame address={address} alt={alt} {...shared} onLoad={onLoad} onError={onError} />
      ) : (
        <img
          src={still_address}
          alt={alt}
          draggable={false}
          {...shared}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onLoad?.(naturalWidth, naturalHeight)}
          onError={onError}
        />
      )}
      <img src={address} alt="" loading="lazy" draggable={false} data-moving="" {...shared} />
    </span>
  );
}

type FirstFrameProps = Pick<Props, "address" | "alt" | "title" | "className" | "style" | "onLoad" | "onError">;

/** The first frame on a canvas; empty until loaded, and the alternative text on failure. */
function FirstFrame({ address, alt, title, className, style, onLoad, onError }: FirstFrameProps) {
  const [lost, setLost] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useEffectEvent((picture: HTMLImageElement) => {
    const { naturalWidth, naturalHeight } = picture;
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(1, naturalWidth, naturalHeight));
    if (canvas.current) {
      canvas.current.width = Math.round(naturalWidth * scale);
      canvas.current.height = Math.round(naturalHeight * scale);
      canvas.current.getContext("2d")?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height);
    }
    onLoad?.(naturalWidth, naturalHeight);
  });
  const giveUp = useEffectEvent(() => {
    setLost(address);
    onError?.();
  });
  useEffect(() => {
    const picture = new Image();
    const listening = new AbortController();
    picture.addEventListener("load", () => draw(picture), listening);
    picture.addEventListener("error", () => giveUp(), listening);
    picture.src = address;
    return () => listening.abort();
  }, [address]);
  const shared = { title, className, style } as const;
  if (lost === address) return <img src={address} alt={alt} draggable={false} {...shared} />;
  const named = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return <canvas key={address} ref={canvas} width={0} height={0} {...shared} {...named} />;
}
