import type { MediaAttachment } from "../../../domain/entities/media_attachment";
import { fileNameOf } from "../../../domain/media/gallery";
import { useT } from "../../context/useT";
import { LostFile } from "./UnplayableFile";
import styles from "../Media.module.css";
import { pauseOthers, preloading } from "./player_rules";
import { Sources } from "./MediaSources";
import { posterOf } from "../gallery/tile_sources";
import { useLost } from "./useUnplayable";

/** A sound with its name, and its cover where its server has one, in the browser's own player. */
export function Sound({ media }: { media: MediaAttachment }) {
  const t = useT();
  const name = media.description || fileNameOf(media) || t("media.audio");
  const cover = posterOf(media);
  const [lost, onLost] = useLost();
  return (
    <figure className={styles.sound}>
      {cover ? <img src={cover} alt="" decoding="async" /> : null}
      <figcaption dir="auto">{name}</figcaption>
      {lost ? (
        <LostFile media={media} className={styles.lost} />
      ) : (
        <audio
          controls
          preload={preloading(cover)}
          aria-label={name}
          onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        >
          <Sources media={media} onLost={onLost} />
        </audio>
      )}
    </figure>
  );
}
