import { createPortal } from "react-dom";
import { StillPicture } from "../../ui/media/pictures/StillPicture";
import { useAdminPicture } from "../../ui/hooks/useAdminPicture";
import styles from "./Background.module.css";
import { useOwnAccount } from "./useNavigation";

/**
 * The background picture of the desktop layout: the user's own from the server, else the admin's (`background`).
 * Columns have an opaque background, so no text is on the picture; on a phone a column would cover it entirely.
 */
export function Background() {
  const common = useAdminPicture("background");
  const address = useOwnAccount()?.pleroma?.background_image || common;
  return address === ""
    ? null
    : createPortal(<StillPicture address={address} alt="" className={styles.background} />, document.body);
}
