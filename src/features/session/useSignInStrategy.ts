import { capabilitiesOf } from "../../domain/instance/capabilities";
import { firstStrategy } from "../../domain/sign_in/sign_in_state";
import { useInstance } from "../../ui/context/useDevice";
import { useInstanceAsked } from "../../ui/hooks/useInstanceAsked";
import { useSetting } from "../../ui/context/useSetting";

/** How one signs in here; null while the server is still being asked for the first time what it is. */
export function useSignInStrategy(): "password" | "token" | null {
  const instance = useInstance();
  const method = useSetting("loginMethod");
  const asked = useInstanceAsked();
  if (instance.software.name !== "") return firstStrategy(method, capabilitiesOf(instance));
  return asked && firstStrategy(method, null);
}
