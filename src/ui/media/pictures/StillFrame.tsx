import { useState } from "react";
import type { Picture } from "./picture";
import styles from "./StillFrame.module.css";

/** A picture's longest side on a canvas, in px: more is not seen, and costs memory. */
const longest = 1600;

type Props = Omit<Picture, "static_address" | "loading"> & {
  /** A picture of its server's that stands still; null: the first of its own pictures is drawn. */
  still_address: string | null;
};

/**
 * A picture that moves, standing still: it moves while the pointer is on it, or what it stands in has the focus, and is not
 * loaded to move before.
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
        <Drawn address={address} alt={alt} {...shared} onLoad={onLoad} onError={onError} />
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

type DrawnProps = Pick<Props, "address" | "alt" | "title" | "className" | "style" | "onLoad" | "onError">;

/** The first picture of those that move, on a canvas; until it is there nothing, and its words where it does not come. */
function Drawn({ address, alt, title, className, style, onLoad, onError }: DrawnProps) {
  const [lost, setLost] = useState<string | null>(null);
  const draw = (canvas: HTMLCanvasElement) => {
    const picture = new Image();
    let here = true;
    picture.addEventListener("load", () => {
      if (!here) return;
      const scale = Math.min(1, longest / Math.max(1, picture.naturalWidth, picture.naturalHeight));
      canvas.width = Math.round(picture.naturalWidth * scale);
      canvas.height = Math.round(picture.naturalHeight * scale);
      canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      onLoad?.(picture.naturalWidth, picture.naturalHeight);
    });
    picture.addEventListener("error", () => {
      if (!here) return;
      setLost(address);
      onError?.();
    });
    picture.src = address;
    return () => {
      here = false;
    };
  };
  const shared = { title, className, style } as const;
  if (lost === address) return <img src={address} alt={alt} draggable={false} {...shared} />;
  const named = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return <canvas key={address} ref={draw} width={0} height={0} {...shared} {...named} />;
}
