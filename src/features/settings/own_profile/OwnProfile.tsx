import { useId, useRef } from "react";
import { readUnsavedProfile } from "../../../db/settings/unsaved_profile";
import { type OwnProfileView, readOwnProfile } from "../../../db/read/accounts/own_profile";
import { type ProfileChange, withProfileChange } from "../../../domain/accounts/profile_change";
import { optionsIn } from "../../../domain/accounts/profile_options";
import { profileValuesOf } from "../../../domain/accounts/profile_values";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { defaultInstance } from "../../../domain/instance/default_instance";
import { useWaitingPictures, withPictures } from "../../../ui/account/useWaitingPictures";
import { ProfileFace } from "../../../ui/account/head/ProfileFace";
import { useInstance } from "../../../ui/context/useDevice";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { Hint } from "../controls/Hint";
import { SettingPlace } from "../finding/SettingPlace";
import styles from "./OwnProfile.module.css";
import { PendingChanges } from "./PendingChanges";
import { ProfileOptions } from "./ProfileOptions";
import { ProfilePictures } from "./ProfilePictures";
import { ProfileWords } from "./ProfileWords";
import { useUnsavedProfile } from "./unsaved_profile";
import { VerifyLine } from "./VerifyLine";

/** One's own profile: as others will see it, and all that one can change of it. */
export function OwnProfile() {
  const t = useT();
  const { db } = useWorld();
  const own = useLive(async () => (await readOwnProfile(db)) ?? null, [db]);
  const earlier = useLive(() => readUnsavedProfile(db), [db]);
  if (own === undefined || earlier === undefined) return <Hint role="status">{t("ownProfile.loading")}</Hint>;
  if (own === null) return <Hint role="status">{t("ownProfile.notYet")}</Hint>;
  return <Editor {...own} earlier={earlier} />;
}

function Editor({ account, changes, earlier }: OwnProfileView & { earlier: ProfileChange | null }) {
  const t = useT();
  const id = useId();
  const instance = useInstance() ?? defaultInstance;
  const can = capabilitiesOf(instance);
  const stored = profileValuesOf(account);
  const pictures = useWaitingPictures();
  const form = useUnsavedProfile(stored, earlier);
  const name = useRef<HTMLInputElement>(null);
  function again(change: ProfileChange) {
    form.write(change);
    name.current?.focus();
  }
  return (
    <div className={styles.editor} {...useFocusFallback()}>
      <section aria-labelledby={id}>
        <h3 id={id}>{t("ownProfile.preview")}</h3>
        {/* It is looked at only: each of its words stands in a field below. */}
        <div className={styles.preview} inert>
          <ProfileFace account={withPictures(withProfileChange(account, form.unsaved), pictures)} name="p" />
        </div>
      </section>
      <PendingChanges changes={changes.filter((row) => optionsIn(row).length === 0)} onAgain={again} />
      <SettingPlace part name="ownProfile.pictures">
        <ProfilePictures account={account} mascot={pictures.mascot} can={can} instance={instance} />
      </SettingPlace>
      <SettingPlace part name="ownProfile.words">
        <ProfileWords name={name} stored={stored} form={form} can={can} limits={instance.fields_limits} />
      </SettingPlace>
      <ProfileOptions values={stored} changes={changes} can={can} />
      <SettingPlace part name="ownProfile.verify">
        <VerifyLine account={account} />
      </SettingPlace>
    </div>
  );
}
