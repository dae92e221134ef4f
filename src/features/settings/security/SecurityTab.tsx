import { securityWays } from "../../../domain/instance/security_ways";
import { useInstance } from "../../../ui/context/useDevice";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { Hint } from "../controls/Hint";
import { AccountAliases } from "./AccountAliases";
import { AuthTokens } from "./AuthTokens";
import { ChangeEmail } from "./ChangeEmail";
import { ChangePassword } from "./ChangePassword";
import { DeleteAccount } from "./DeleteAccount";
import { MoveAccount } from "./MoveAccount";
import { OwnPage } from "./OwnPage";
import { SecondFactor } from "./SecondFactor";
import styles from "./Security.module.css";
import { LiveText } from "../../../ui/base/text/LiveText";

/** The parts of the tab in order. */
const parts = [
  ["email", ChangeEmail],
  ["password", ChangePassword],
  ["second_factor", SecondFactor],
  ["tokens", AuthTokens],
  ["aliases", AccountAliases],
  ["move", MoveAccount],
  ["delete", DeleteAccount],
] as const;

/**
 * The settings of the account itself. They change it at the server right away, so that they need a network. Another
 * account in this tab begins with empty forms.
 */
export function SecurityTab() {
  const { session } = useWorld();
  return session && <SecurityParts key={session.key} handle={`@${session.key}`} />;
}

function SecurityParts({ handle }: { handle: string }) {
  const t = useT();
  const online = useOnline();
  const { origin } = useWorld();
  const ways = securityWays(useInstance());
  const host = new URL(origin).host;
  return (
    <div className={styles.security}>
      <LiveText>{online ? null : t("security.offline")}</LiveText>
      {ways ? (
        parts.map(([thing, Part]) => {
          const way = ways[thing];
          return "calls" in way ? (
            <Part key={thing} of={way.calls} handle={handle} />
          ) : (
            <OwnPage key={thing} title={t(`security.${thing}`)} address={origin + way.page} host={host} />
          );
        })
      ) : (
        <>
          <Hint>{t("security.unknown", { host })}</Hint>
          <OwnPage title={t("security.account")} address={origin} host={host} />
        </>
      )}
    </div>
  );
}
