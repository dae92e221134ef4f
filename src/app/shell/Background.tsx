import { createPortal } from "react-dom";
import { StillPicture } from "../../ui/media/pictures/StillPicture";
import { useAdminPicture } from "../../ui/hooks/useAdminPicture";
import styles from "./Background.module.css";
import { useOwn } from "./usePlaces";

/**
 * The picture behind the columns of a desktop: the reader's own at their server, else the one that the admin chose
 * (`background`; spec 000, section 3). On a phone a column hides all of it. Columns have a ground of their own: no text stands on it.
 */
export function Background() {
  const common = useAdminPicture("background");
  const address = useOwn()?.pleroma?.background_image || common;
  return address === ""
    ? null
    : createPortal(<StillPicture address={address} alt="" className={styles.background} />, document.body);
}
