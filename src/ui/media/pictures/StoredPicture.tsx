import type { ReactNode } from "react";
import { readFile } from "../../../db/outbox/files";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

type Props = {
  file_id: string;
  alt: string;
  className?: string;
  /** What stands in its place where this device has it no more. */
  gone?: ReactNode;
};

/** A picture that waits on this device with a draft or an unsent post. */
export function StoredPicture({ file_id, alt, className, gone }: Props) {
  const { db } = useWorld();
  const file = useLive(async () => (await readFile(db, file_id)) ?? null, [db, file_id]);
  if (file === null && gone !== undefined) return gone;
  // A picture without an address is drawn with a frame.
  if (!file) return <span role="img" aria-label={alt} className={className} />;
  const show = (img: HTMLImageElement) => {
    const address = URL.createObjectURL(file.blob);
    img.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={alt} className={className} decoding="async" />;
}
