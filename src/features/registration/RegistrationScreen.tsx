import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { Redirect } from "../../ui/navigation/Redirect";
import { useParams } from "../../ui/navigation/useParams";
import { RegistrationForm } from "./RegistrationForm";
import { useInstanceAsked } from "../../ui/hooks/useInstanceAsked";

/**
 * The route /registration, with or without an invitation's token: for visitors, if registration is open or they are
 * invited. All others are redirected home.
 */
export function RegistrationScreen() {
  const t = useT();
  const { session } = useWorld();
  const { token = null } = useParams();
  const instance = useInstance();
  const asked = useInstanceAsked();
  if (session) return <Redirect to="/" />;
  // Until the server has been asked, nothing is known about its registration.
  const known = asked !== null;
  if (known && !instance.registrations && token === null) return <Redirect to="/" />;
  return (
    <Screen title={t("registration.title")} back="/login">
      {known ? <RegistrationForm instance={instance} invitation={token} /> : <EmptyScreen>…</EmptyScreen>}
    </Screen>
  );
}
