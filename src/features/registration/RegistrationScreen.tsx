import { Navigate } from "react-router";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useParams } from "../../ui/navigation/useParams";
import { RegistrationForm } from "./RegistrationForm";
import { useInstanceAsked } from "../../ui/hooks/useInstanceAsked";

/**
 * The route /registration, with an invitation's token or without: for visitors, where registration is open or somebody has
 * invited them (spec 000, "Registration screen" and section 6).
 */
export function RegistrationScreen() {
  const t = useT();
  const { session } = useWorld();
  const { token = null } = useParams();
  const instance = useInstance();
  const asked = useInstanceAsked();
  if (session) return <Navigate to="/" replace />;
  // A server that was never asked is not one that is closed.
  const known = asked !== null;
  if (known && !instance.registrations && token === null) return <Navigate to="/" replace />;
  return (
    <Screen title={t("registration.title")} back="/login">
      {known ? <RegistrationForm instance={instance} invitation={token} /> : <EmptyScreen>…</EmptyScreen>}
    </Screen>
  );
}
