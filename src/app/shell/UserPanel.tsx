import PenLine from "lucide-react/icons/pen-line";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { SignInForm } from "../../features/session/SignInForm";
import { AccountSwitcher } from "./AccountSwitcher";
import { AccountLine } from "../../ui/account/AccountLine";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { routeAt, type ScreenName } from "../routes/route_table";
import { useOwnAccount } from "./navigation/useNavigation";
import { useThirdColumn } from "./useThirdColumn";
import styles from "./UserPanel.module.css";

const ComposePanel = lazyRetryingPart(async () => (await import("../../features/composer/ComposePanel")).ComposePanel);

/** Screens with a sign-in form of their own; the panel shows none there. */
const screens_with_sign_in_form: readonly ScreenName[] = ["sign_in", "registration", "reset", "oauth"];

/**
 * The user panel: the account card, the account switcher and the post form (in a drawer, a button that opens it). For a
 * visitor, the sign-in form.
 */
export function UserPanel({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { session } = useWorld();
  const { pathname } = useLocation();
  const go = useLateNavigate();
  const third = useThirdColumn();
  if (!session) {
    if (onLeave || screens_with_sign_in_form.includes(routeAt(pathname).screen)) return null;
    return (
      <section className={styles.visitor} aria-labelledby="sign-in-here">
        <h2 id="sign-in-here">{t("session.signIn")}</h2>
        <SignInForm onEntered={() => go("/login")} />
      </section>
    );
  }
  return (
    <section className={styles.user} aria-label={t("nav.you")}>
      <Card {...(onLeave ? { onLeave } : {})} />
      <AccountSwitcher {...(onLeave ? { onLeave } : {})} />
      {onLeave ? (
        <button
          type="button"
          className={styles.post}
          onClick={() => {
            onLeave();
            openDialog({ name: "compose", draft: "status" });
          }}
        >
          <PenLine size={20} aria-hidden="true" />
          {t("nav.post")}
        </button>
      ) : third === "postform" || routeAt(pathname).screen === "compose" ? null : (
        <Suspense fallback={<div className={styles.form} />}>
          <ComposePanel />
        </Suspense>
      )}
    </section>
  );
}

/** The user's own card, without the bio. */
function Card({ onLeave }: { onLeave?: () => void }) {
  const own = useOwnAccount();
  if (!own) return null;
  return (
    <div className={styles.card}>
      <AccountLine account={own} {...(onLeave ? { replace: true, onClick: onLeave } : {})} />
    </div>
  );
}
