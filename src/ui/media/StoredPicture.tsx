import { readFile } from "../../db/files";
import { useLive } from "../useLive";
import { useWorld } from "../world";

/** A picture that waits on this device with a draft or an unsent post. */
export function StoredPicture({ file_id, alt, className }: { file_id: string; alt: string; className?: string }) {
  const { db } = useWorld();
  const file = useLive(() => readFile(db, file_id), [db, file_id]);
  const show = (img: HTMLImageElement) => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file.blob);
    img.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={alt} className={className} decoding="async" />;
}
