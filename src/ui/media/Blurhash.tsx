import { decodeBlurHash } from "fast-blurhash";
import { useLayoutEffect, useRef } from "react";

const side = 32;

/** The colours of a picture that is not there yet, or is hidden. A hash that cannot be read shows nothing. */
export function Blurhash({ hash, className }: { hash: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    const pixels = context && decode(hash);
    if (!context || !pixels) return;
    const image = context.createImageData(side, side);
    image.data.set(pixels);
    context.putImageData(image, 0, 0);
  }, [hash]);
  return <canvas ref={canvas} className={className} width={side} height={side} aria-hidden="true" />;
}

function decode(hash: string): Uint8ClampedArray | null {
  try {
    return decodeBlurHash(hash, side, side);
  } catch {
    return null;
  }
}
