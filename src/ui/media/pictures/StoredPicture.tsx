import { type ReactNode, useCallback, useState } from "react";
import { readFile } from "../../../db/outbox/files";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

type Props = {
  file_id: string;
  alt: string;
  className?: string;
  /** Replaces the picture if its file is gone from this device. */
  gone?: ReactNode;
};

/** A picture whose file is stored on this device with a draft or an unsent post. */
export function StoredPicture({ file_id, alt, className, gone }: Props) {
  const { db } = useWorld();
  const file = useLive(async () => (await readFile(db, file_id)) ?? null, [db, file_id]);
  if (file === null && gone !== undefined) return gone;
  // Browsers draw a frame around an `img` without `src`.
  if (!file) return <span role="img" aria-label={alt} className={className} />;
  return <BlobPicture key={file_id} stored={file.blob} alt={alt} className={className} />;
}

type BlobProps = Pick<Props, "alt" | "className"> & {
  /** Of the file, which never changes; each read of the database gives another object. */
  stored: Blob;
};

function BlobPicture({ stored, alt, className }: BlobProps) {
  const [blob] = useState(stored);
  const show = useCallback(
    (img: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      img.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} decoding="async" />;
}
