import { lazy, Suspense, useState } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { useT } from "../useT";
import styles from "./Media.module.css";
import { StoredPicture } from "./StoredPicture";

/** Decoration: nobody waits for its code. */
const Blurhash = lazy(async () => ({ default: (await import("./Blurhash")).Blurhash }));

type Props = {
  media: MediaAttachment;
  covered: boolean;
  /** Width by height of its box. */
  shape: number;
  /** It waits on this device with an unsent post. */
  stored: boolean;
};

/** One attachment in its box: a picture opens at its source, video and sound play in the browser's own player. */
export function Media({ media, covered, shape, stored }: Props) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const source = media.url ?? media.remote_url;
  if (media.type === "audio" && source) {
    return (
      <audio
        className={styles.sound}
        src={source}
        controls
        preload="none"
        aria-label={media.description ?? t("media.audio")}
      />
    );
  }
  if (stored && media.type === "image") {
    return (
      <div className={styles.box} style={{ "--shape": shape } as React.CSSProperties}>
        <StoredPicture file_id={media.id} alt={media.description ?? ""} />
      </div>
    );
  }
  if (media.type === "unknown" || !source) {
    return (
      <a className={styles.file} href={source ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
        {media.description ?? t("media.file")}
      </a>
    );
  }
  const described = media.description ?? "";
  return (
    <div className={styles.box} style={{ "--shape": shape } as React.CSSProperties}>
      {media.blurhash && (covered || !loaded) ? (
        <Suspense>
          <Blurhash hash={media.blurhash} className={styles.blur} />
        </Suspense>
      ) : null}
      {covered ? null : media.type === "image" ? (
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.open}
          aria-label={described || t("media.image")}
        >
          {failed ? (
            <span className={styles.failed}>{described || t("media.failed")}</span>
          ) : (
            <img
              src={media.preview_url ?? source}
              alt={described}
              title={described || undefined}
              decoding="async"
              draggable={false}
              style={focus(media)}
              onLoad={() => setLoaded(true)}
              onError={() => setFailed(true)}
            />
          )}
        </a>
      ) : (
        <video
          src={source}
          poster={media.preview_url ?? undefined}
          controls
          loop={media.type === "gifv"}
          muted={media.type === "gifv"}
          playsInline
          preload="none"
          aria-label={described || t("media.video")}
        />
      )}
    </div>
  );
}

/** Keeps what the author marked as the middle in sight where the box cuts. */
function focus({ meta }: MediaAttachment): React.CSSProperties | undefined {
  if (!meta?.focus) return undefined;
  return { objectPosition: `${50 + meta.focus.x * 50}% ${50 - meta.focus.y * 50}%` };
}
