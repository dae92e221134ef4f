import { capabilitiesOf } from "../../domain/capabilities";
import { firstStrategy } from "../../domain/sign_in";
import { useInstance } from "../../ui/device";
import { useAsked } from "../../ui/useAsked";
import { useSetting } from "../../ui/useSetting";

/** How one signs in here; null while the server is still being asked for the first time what it is. */
export function useFirstStrategy(): "password" | "token" | null {
  const instance = useInstance();
  const method = useSetting("loginMethod");
  const asked = useAsked();
  if (instance.software.name !== "") return firstStrategy(method, capabilitiesOf(instance));
  return asked && firstStrategy(method, null);
}
