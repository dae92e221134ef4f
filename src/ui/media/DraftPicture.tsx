import type { AttachedFile } from "../../domain/rows";
import { StoredPicture } from "./StoredPicture";

type Props = { file_id: string; attached: AttachedFile["attached"]; alt: string; className?: string };

/** A picture of a draft or an unsent post: it waits on this device, or hangs on a status already. */
export function DraftPicture({ file_id, attached, alt, className }: Props) {
  const src = attached?.preview_url ?? attached?.url;
  return src ? (
    <img src={src} alt={alt} className={className} decoding="async" />
  ) : (
    <StoredPicture file_id={file_id} alt={alt} {...(className && { className })} />
  );
}
