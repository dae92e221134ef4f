import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";

/** Props of an attachment's tile. */
export type TileProps = {
  media: MediaAttachment;
  /** The file's address. */
  source: string;
  /** Width divided by height. */
  shape: number;
  covered: boolean;
  described: boolean;
  onDescribe: (() => void) | null;
  /** Opens it in the viewer. */
  onOpen(): void;
  /** Receives the natural size in px once it is loaded. */
  onSize(width: number, height: number): void;
};

/**
 * The poster of a video or a sound; null if there is none. Some servers repeat `url` as `preview_url` when they have no
 * preview.
 */
export const posterOf = ({ preview_url, url }: Pick<MediaAttachment, "preview_url" | "url">): string | null =>
  preview_url === url ? null : preview_url;

/** The addresses of an attachment, in order: the server's copy, then the author's original. Either may be gone. */
export const sourcesOf = ({ url, remote_url }: Pick<MediaAttachment, "url" | "remote_url">): string[] =>
  [...new Set([url, remote_url])].filter((address) => address !== null);
