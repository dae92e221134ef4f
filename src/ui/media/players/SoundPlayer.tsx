import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { fileNameOf } from "../../../domain/media/gallery";
import { useT } from "../../context/useT";
import { UnplayableFile } from "./UnplayableFile";
import styles from "./Players.module.css";
import { pauseOthers, preloadOf } from "./player_rules";
import { MediaSources } from "./MediaSources";
import { posterOf } from "../gallery/tile_sources";
import { useUnplayable } from "./useUnplayable";

/** A sound in the browser's own player, with its name and, if the server sends one, its cover. */
export function SoundPlayer({ media }: { media: MediaAttachment }) {
  const t = useT();
  const name = media.description || fileNameOf(media) || t("media.audio");
  const cover = posterOf(media);
  const [lost, onLost] = useUnplayable();
  return (
    <figure className={styles.sound}>
      {cover ? <img src={cover} alt="" decoding="async" /> : null}
      <figcaption dir="auto">{name}</figcaption>
      {lost ? (
        <UnplayableFile media={media} />
      ) : (
        <audio
          controls
          preload={preloadOf(cover)}
          aria-label={name}
          onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        >
          <MediaSources media={media} onLost={onLost} />
        </audio>
      )}
    </figure>
  );
}
