import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { useT } from "../../context/useT";
import { sourcesOf } from "../gallery/tile_sources";

/** Stands for a player: the file could not be had, or this browser cannot play its kind; another program may. */
export function UnplayableFile({ media, className }: { media: MediaAttachment; className?: string | undefined }) {
  const t = useT();
  return (
    <a className={className} href={sourcesOf(media)[0]} target="_blank" rel="noopener noreferrer nofollow">
      {t("media.lost")}
    </a>
  );
}
