import { useId } from "react";
import type { Capabilities } from "../../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../../domain/instance/instance";
import type { AccountRow } from "../../../domain/rows/rows";
import { useT } from "../../../ui/context/useT";
import { Hint } from "../controls/Hint";
import { MascotPicture } from "./MascotPicture";
import { OwnPicture } from "./OwnPicture";

type Props = {
  account: AccountRow;
  /** The address of a mascot that waits to be sent. */
  mascot: string | undefined;
  can: Pick<Capabilities, "profile_background" | "mascot">;
  instance: Instance;
};

/** Avatar, header, background and mascot: each is chosen and cut, and removed where the server has a way. */
export function ProfilePictures({ account, mascot, can, instance }: Props) {
  const t = useT();
  const id = useId();
  const { avatar_limit, banner_limit, background_limit, image_limit, upload_limit } = instance;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("ownProfile.pictures")}</h3>
      <Hint>{t("ownProfile.picturesHint")}</Hint>
      <OwnPicture name="avatar" limit={avatar_limit} removable={account.avatar !== ""} />
      <OwnPicture name="header" limit={banner_limit} removable={account.header !== ""} />
      {can.profile_background && (
        <OwnPicture name="background" limit={background_limit} removable={Boolean(account.pleroma?.background_image)} />
      )}
      {can.mascot && <MascotPicture waiting={mascot} limit={image_limit ?? upload_limit ?? avatar_limit} />}
    </section>
  );
}
