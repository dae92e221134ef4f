import type { OwnPictureName } from "../../../domain/mutations/edit_mascot/effect";
import { useEffect, useState } from "react";
import { type Crop, whole } from "../../../domain/media/crop";
import { SendButton } from "../../../ui/base/form/SendButton";
import { useT } from "../../../ui/context/useT";
import { CropFrame } from "./CropFrame";
import { drawCrop } from "./draw_crop";
import { movingCopy } from "./moving_copy";
import form from "./OwnProfile.module.css";
import styles from "./OwnPictures.module.css";

/** The shape of each picture (null: its own), and how wide a copy is at most, in px. */
const shapes: Record<OwnPictureName, { aspect: number | null; most_width: number }> = {
  avatar: { aspect: 1, most_width: 800 },
  header: { aspect: 3, most_width: 1500 },
  background: { aspect: 16 / 9, most_width: 1920 },
  mascot: { aspect: null, most_width: 800 },
};

type Props = {
  name: OwnPictureName;
  file: File;
  /** The most bytes that the server takes. */
  limit: number;
  /** Called with the picture, or with null if the user leaves it. */
  onEnd(picture: Blob | null): void;
};

/**
 * Asks which part of a chosen file is kept, or, of one that moves, whether all of it is. A file that the browser cannot
 * read is told.
 */
export function PictureCrop({ name, file, limit, onEnd }: Props) {
  const t = useT();
  const [shown, setShown] = useState<{ bitmap: ImageBitmap; address: string } | null>(null);
  const [moving, setMoving] = useState<Blob | null>(null);
  const [wrong, setWrong] = useState("");
  const [crop, setCrop] = useState<Crop>(whole);
  const { most_width } = shapes[name];
  const aspect = shapes[name].aspect ?? (shown ? shown.bitmap.width / shown.bitmap.height : 1);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    let gone = false;
    Promise.all([createImageBitmap(file), movingCopy(file)]).then(
      ([bitmap, copy]) => {
        if (gone) return bitmap.close();
        setShown({ bitmap, address });
        setMoving(copy);
      },
      () => setWrong(t("ownProfile.noPicture")),
    );
    return () => {
      gone = true;
      URL.revokeObjectURL(address);
    };
  }, [file, t]);

  async function use() {
    if (!shown) return;
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
    const cut = await drawCrop(shown.bitmap, aspect, crop, { most_width, bytes: limit, type });
    if (cut) onEnd(cut);
    else setWrong(t("ownProfile.tooLarge"));
  }

  return (
    <div className={styles.choosing}>
      {shown && (
        <CropFrame
          address={shown.address}
          size={shown.bitmap}
          aspect={aspect}
          round={name === "avatar"}
          crop={crop}
          onChange={setCrop}
        />
      )}
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
      {moving && <p className={styles.hint}>{t("ownProfile.moving")}</p>}
      <div className={styles.buttons}>
        <button type="button" className={form.button} onClick={() => onEnd(null)}>
          {t("ownProfile.cropCancel")}
        </button>
        {moving && (
          <button
            type="button"
            className={form.button}
            onClick={() => (moving.size <= limit ? onEnd(moving) : setWrong(t("ownProfile.tooLargeAsItIs")))}
          >
            {t("ownProfile.asItIs")}
          </button>
        )}
        <SendButton disabled={!shown} onSend={() => void use()}>
          {t("ownProfile.cropUse")}
        </SendButton>
      </div>
    </div>
  );
}
