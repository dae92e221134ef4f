import type { OwnPictureName } from "../../../domain/mutations/edit_mascot/effect";
import { type ReactNode, useRef, useState } from "react";
import { addFile } from "../../../db/outbox/files";
import { formatBytes } from "../../../i18n/format_bytes";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import form from "./OwnProfile.module.css";
import { PictureCrop } from "./PictureCrop";
import styles from "./OwnPictures.module.css";

/** How the names of files end, by type; what is cut is a JPEG or a PNG. */
const endings: Partial<Record<string, string>> = { "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp" };

type Props = {
  name: OwnPictureName;
  /** The most bytes that the server takes. */
  limit: number;
  removable: boolean;
  /** What stands below the buttons. */
  children?: ReactNode;
};

/** A picture of one's own that is chosen, cut and, where that can be, removed. */
export function OwnPicture({ name, limit, removable, children }: Props) {
  const t = useT();
  const { db, sync, clock, random } = useWorld();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  async function put(picture: Blob | null) {
    setFile(null);
    choose.current?.focus();
    if (!picture) return;
    const file_id = random.uuid();
    const end = endings[picture.type] ?? "png";
    await addFile(db, { id: file_id, blob: picture, name: `${name}.${end}`, created_at: clock.now() });
    if (name === "mascot") await sync.outbox.intend("edit_mascot", { file_id });
    else await sync.outbox.intend("edit_picture", { name, file_id });
  }
  return (
    <div role="group" aria-label={t(`ownProfile.picture.${name}`)} className={styles.picture} {...useFocusFallback()}>
      <ActionRow>
        <div>
          <p>{t(`ownProfile.picture.${name}`)}</p>
          <Hint>{t("ownProfile.pictureHint", { size: formatBytes(limit, t.locale) })}</Hint>
        </div>
        <span className={styles.buttons}>
          {removable && name !== "mascot" && (
            <button
              type="button"
              className={form.button}
              onClick={() => void sync.outbox.intend("edit_picture", { name, file_id: null })}
            >
              {t("ownProfile.remove")}
            </button>
          )}
          <button ref={choose} data-stays type="button" className={form.button} onClick={() => input.current?.click()}>
            {t("ownProfile.choose")}
          </button>
        </span>
      </ActionRow>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t(`ownProfile.picture.${name}`)}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          target.value = "";
        }}
      />
      {children}
      {file && (
        <PictureCrop key={file.name} name={name} file={file} limit={limit} onEnd={(picture) => void put(picture)} />
      )}
    </div>
  );
}
