import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import ImageOff from "lucide-react/icons/image-off";
import Music from "lucide-react/icons/eighth-notes";
import type { AttachedFile } from "../../../domain/composing/attachment_types";
import styles from "./DraftPicture.module.css";
import { StoredPicture } from "./StoredPicture";

type Props = {
  file_id: string;
  attached: AttachedFile["attached"];
  /** The MIME type. */
  type: string;
  alt: string;
  className?: string | undefined;
};

const icons: Record<string, typeof Film> = { image: ImageOff, video: Film, audio: Music };

/**
 * An attachment of a draft or an unsent post: a file on this device, or the attachment of an existing status. A file
 * that is no picture, or is gone, gets an icon.
 */
export function DraftPicture({ file_id, attached, type, alt, className }: Props) {
  const kind = type.split("/")[0] ?? "";
  const src = attached?.preview_url ?? (kind === "image" ? attached?.url : null);
  if (src) return <img src={src} alt={alt} className={className} decoding="async" />;
  const Icon = icons[kind] ?? FileText;
  const sign = (
    <span role="img" aria-label={alt} className={`${styles.sign} ${className ?? ""}`}>
      <Icon aria-hidden size={24} />
    </span>
  );
  if (kind !== "image") return sign;
  return <StoredPicture file_id={file_id} alt={alt} gone={sign} {...(className && { className })} />;
}
