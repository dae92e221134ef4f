import type { CSSProperties } from "react";

/** Props of a picture that may be animated. */
export type Picture = {
  address: string;
  /** The static version; the same address if there is none. */
  static_address?: string;
  /** The alternative text; "" for a decoration. */
  alt: string;
  title?: string | undefined;
  loading?: "lazy";
  /** Plays now, whatever the content rules say. */
  playing?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Receives the natural size in px once loaded. */
  onLoad?: ((width: number, height: number) => void) | undefined;
  onError?: (() => void) | undefined;
};
