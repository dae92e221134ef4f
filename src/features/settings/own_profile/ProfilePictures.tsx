import { useId, useRef, useState } from "react";
import { addFile } from "../../../db/outbox/files";
import type { AccountRow } from "../../../domain/rows/rows";
import type { Capabilities } from "../../../domain/instance/capabilities";
import type { Instance } from "../../../domain/instance/instance";
import type { ProfilePicture } from "../../../domain/mutations/edit_picture/effect";
import { formatBytes } from "../../../i18n/format";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import { PictureCrop } from "./PictureCrop";
import form from "./OwnProfile.module.css";
import styles from "./Pictures.module.css";

type Props = {
  account: AccountRow;
  can: Pick<Capabilities, "profile_background">;
  instance: Instance;
};

/** Avatar, header and background: each is chosen, cut and removed. */
export function ProfilePictures({ account, can, instance }: Props) {
  const t = useT();
  const id = useId();
  const { avatar_limit, banner_limit, background_limit } = instance;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("ownProfile.pictures")}</h3>
      <Hint>{t("ownProfile.picturesHint")}</Hint>
      <Picture name="avatar" limit={avatar_limit} removable={account.avatar !== ""} />
      <Picture name="header" limit={banner_limit} removable={account.header !== ""} />
      {can.profile_background && (
        <Picture name="background" limit={background_limit} removable={Boolean(account.pleroma?.background_image)} />
      )}
    </section>
  );
}

function Picture({ name, limit, removable }: { name: ProfilePicture; limit: number; removable: boolean }) {
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
    const end = picture.type === "image/jpeg" ? "jpg" : "png";
    await addFile(db, { id: file_id, blob: picture, name: `${name}.${end}`, created_at: clock.now() });
    await sync.outbox.intend("edit_picture", { name, file_id });
  }
  return (
    <div role="group" aria-label={t(`ownProfile.picture.${name}`)} className={styles.picture} {...useFocusFallback()}>
      <ActionRow>
        <div>
          <p>{t(`ownProfile.picture.${name}`)}</p>
          <Hint>{t("ownProfile.pictureHint", { size: formatBytes(limit, t.locale) })}</Hint>
        </div>
        <span className={styles.buttons}>
          {removable && (
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
      {file && (
        <PictureCrop key={file.name} name={name} file={file} limit={limit} onEnd={(picture) => void put(picture)} />
      )}
    </div>
  );
}
