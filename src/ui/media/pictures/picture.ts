import type { CSSProperties } from "react";

/** A picture that may move, and how it is shown. */
export type Picture = {
  address: string;
  /** What its server has to show instead where nothing may move; the same address where it has nothing. */
  static_address?: string;
  /** What it shows, in words; "" for what needs none. */
  alt: string;
  title?: string | undefined;
  loading?: "lazy";
  /** It is to move now, whatever the rules say. */
  playing?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Told of the picture's own size, in px, once it is there. */
  onLoad?: ((width: number, height: number) => void) | undefined;
  onError?: (() => void) | undefined;
};
