import { readMascot } from "../../../db/accounts/mascot";
import { mascotAddress } from "../../../domain/entities/mascot";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useWatchedResource } from "../../../ui/hooks/useWatchedResource";
import { Hint } from "../controls/Hint";
import { OwnPicture } from "./OwnPicture";
import styles from "./OwnPictures.module.css";

type Props = {
  /** The address of the one that waits to be sent. */
  waiting: string | undefined;
  limit: number;
};

/**
 * The mascot, as it is or as it waits to be sent, with the way to another one. No server has a call that removes it.
 */
export function MascotPicture({ waiting, limit }: Props) {
  const t = useT();
  const { db, origin } = useWorld();
  useWatchedResource("mascot", "own");
  const stored = useLive(() => readMascot(db), [db]);
  const address = waiting ?? (stored && mascotAddress(stored, origin));
  return (
    <OwnPicture name="mascot" limit={limit} removable={false}>
      <Hint>{t("ownProfile.mascotHint")}</Hint>
      {address && <img className={styles.mascot} src={address} alt={t("ownProfile.mascotNow")} />}
    </OwnPicture>
  );
}
