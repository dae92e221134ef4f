import { webAddress } from "../../domain/content/web_address";
import { useSetting } from "../context/useSetting";
import { useWorld } from "../context/useWorld";

/**
 * The URL of an image that the admin configured; a path is resolved against the server's origin. "" if there is none.
 */
export function useAdminPicture(key: "logo" | "defaultAvatar" | "defaultBanner" | "background"): string {
  const { origin } = useWorld();
  const address = useSetting(key);
  return (address !== "" && URL.canParse(address, origin) && webAddress(new URL(address, origin).href)) || "";
}
