import PenLine from "lucide-react/icons/pen-line";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { SignInForm } from "../../features/session/SignInForm";
import { AccountSwitcher } from "./AccountSwitcher";
import { AccountLine } from "../../ui/account/AccountLine";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { lazyPartWithin } from "../../ui/lazy/lazy_part";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { routeAt, type ScreenName } from "../routes/route_table";
import { useOwn } from "./usePlaces";
import { useThirdColumn } from "./useThirdColumn";
import styles from "./UserPanel.module.css";

const ComposePanel = lazyPartWithin(async () => (await import("../../features/composer/ComposePanel")).ComposePanel);

/** Screens that hold a form of their own for who they are: one at a time is enough. */
const asking: readonly ScreenName[] = ["sign_in", "registration", "reset", "oauth"];

/**
 * Who is signed in, with the form for a new post, and in a drawer the way to it; for a visitor the form to sign in (spec 000,
 * "User panel").
 */
export function UserPanel({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { session } = useWorld();
  const { pathname } = useLocation();
  const go = useStableNavigate();
  const third = useThirdColumn();
  if (!session) {
    if (onLeave || asking.includes(routeAt(pathname).screen)) return null;
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

/** One's own card, without the bio. */
function Card({ onLeave }: { onLeave?: () => void }) {
  const own = useOwn();
  if (!own) return null;
  return (
    <div className={styles.card}>
      <AccountLine account={own} {...(onLeave ? { replace: true, onClick: onLeave } : {})} />
    </div>
  );
}
