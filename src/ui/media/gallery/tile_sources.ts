import type { MediaAttachment } from "../../../domain/entities/media_attachment";

/** What the tile of an attachment is given. */
export type TileProps = {
  media: MediaAttachment;
  /** Where it lies. */
  source: string;
  /** Width by height of what it shows. */
  shape: number;
  covered: boolean;
  described: boolean;
  onDescribe: (() => void) | null;
  /** Opens it in the viewer. */
  onOpen(): void;
  /** Told of its own size in px once it is there. */
  onSize(width: number, height: number): void;
};

/** A still picture of a video or a sound; null where its server has none, and names the file itself instead. */
export const posterOf = ({ preview_url, url }: Pick<MediaAttachment, "preview_url" | "url">): string | null =>
  preview_url === url ? null : preview_url;

/** Where an attachment lies: at its server, then at its author's. The one may be gone where the other is not. */
export const sourcesOf = ({ url, remote_url }: Pick<MediaAttachment, "url" | "remote_url">): string[] =>
  [...new Set([url, remote_url])].filter((one) => one !== null);
