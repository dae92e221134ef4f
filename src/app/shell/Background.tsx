import { createPortal } from "react-dom";
import { StillPicture } from "../../ui/media/pictures/StillPicture";
import { usePageBackground } from "../../ui/screen/page_background";
import { useSetting } from "../../ui/context/useSetting";
import { useAdminPicture } from "../../ui/hooks/useAdminPicture";
import styles from "./Background.module.css";
import { useOwnAccount } from "./navigation/useNavigation";

/**
 * The background picture of the desktop layout: that of the profile which is shown (`displayPageBackgrounds`), else the
 * user's own from the server, else the admin's (`background`), unless `hideInstanceWallpaper`.
 * Columns have an opaque background, so no text is on the picture; on a phone a column would cover it entirely.
 */
export function Background() {
  const admins = useAdminPicture("background");
  const common = useSetting("hideInstanceWallpaper") ? "" : admins;
  const own = useOwnAccount()?.pleroma?.background_image;
  const displays = useSetting("displayPageBackgrounds");
  const profiles = usePageBackground((state) => state.address);
  const address = (displays && profiles) || own || common;
  return address === ""
    ? null
    : createPortal(<StillPicture address={address} alt="" className={styles.background} />, document.body);
}
