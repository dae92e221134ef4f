import { useSetting } from "../context/useSetting";
import { useWorld } from "../context/useWorld";

/** The address of a picture that the admin chose, a path being one of the server's; "" where there is none. */
export function useAdminPicture(key: "logo" | "defaultAvatar" | "defaultBanner" | "background"): string {
  const { origin } = useWorld();
  const address = useSetting(key);
  return address !== "" && URL.canParse(address, origin) ? new URL(address, origin).href : "";
}
