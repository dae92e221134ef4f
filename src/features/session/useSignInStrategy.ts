import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { initialStrategy } from "../../domain/sign_in/sign_in_state";
import { useInstance } from "../../ui/context/useDevice";
import { useInstanceAsked } from "../../ui/hooks/useInstanceAsked";
import { useSetting } from "../../ui/context/useSetting";

/** How to sign in at this server; null until the server's software is known. */
export function useSignInStrategy(): "password" | "token" | null {
  const instance = useInstance();
  const method = useSetting("loginMethod");
  const asked = useInstanceAsked();
  if (instance.software.name !== "") return initialStrategy(method, capabilitiesOf(instance));
  return asked && initialStrategy(method, null);
}
