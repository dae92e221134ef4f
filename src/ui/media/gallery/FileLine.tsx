import type { LucideIcon } from "lucide-react";
import AudioLines from "lucide-react/icons/audio-lines";
import Clapperboard from "lucide-react/icons/clapperboard";
import File from "lucide-react/icons/file";
import Image from "lucide-react/icons/image";
import Zap from "lucide-react/icons/zap";
import type { MouseEvent } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { fileNameOf, mediaKindOf, type MediaKind } from "../../../domain/media/gallery";
import { useT } from "../../context/useT";
import styles from "./Gallery.module.css";

const icons: Record<MediaKind, LucideIcon> = {
  image: Image,
  gifv: Image,
  video: Clapperboard,
  audio: AudioLines,
  flash: Zap,
  file: File,
};

type Props = {
  media: MediaAttachment;
  /** Shows only the kind, without name, description or link. */
  covered: boolean;
  onOpen: (() => void) | null;
};

/** An attachment as one line with its name: a file, or an attachment that the user hides. */
export function FileLine({ media, covered, onOpen }: Props) {
  const t = useT();
  const kind = mediaKindOf(media);
  const Icon = icons[kind];
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      className={styles.file}
      href={covered ? undefined : (media.url ?? media.remote_url ?? undefined)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-haspopup={onOpen ? "dialog" : undefined}
      onClick={open}
    >
      <Icon size={20} role="img" aria-label={t(`media.${kind}`)} />
      <bdi>{(!covered && (media.description || fileNameOf(media))) || t(`media.${kind}`)}</bdi>
    </a>
  );
}
