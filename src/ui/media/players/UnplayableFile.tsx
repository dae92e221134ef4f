import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { useT } from "../../context/useT";
import { sourcesOf } from "../gallery/tile_sources";
import { TileMessageLink } from "../pictures/TileMessage";
import styles from "./Players.module.css";

/** Replaces a player whose file cannot be loaded or played by this browser: a link for another program. */
export function UnplayableFile({ media, fillsTile = false }: { media: MediaAttachment; fillsTile?: boolean }) {
  const t = useT();
  const [source] = sourcesOf(media);
  if (fillsTile) return <TileMessageLink href={source}>{t("media.lost")}</TileMessageLink>;
  return (
    <a className={styles.lost} href={source} target="_blank" rel="noopener noreferrer nofollow">
      {t("media.lost")}
    </a>
  );
}
