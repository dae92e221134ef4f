import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { useInstance } from "../context/useDevice";
import { useWorld } from "../context/useWorld";

/** Whether there is a user who can follow hashtags at this server. */
export function useFollowsTags(): boolean {
  const { session } = useWorld();
  const { follows_tags = false } = capabilitiesOf(useInstance());
  return session !== null && follows_tags;
}
