import { type ReactNode, use } from "react";
import { readQuoted } from "../../../db/read/statuses/quoted";
import type { StatusView } from "../../../db/read/statuses/status";
import { statusPath } from "../../../domain/navigation/page_paths";
import { plainName } from "../../../domain/accounts/plain_name";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { Handle, AccountName } from "../../account/AccountName";
import { LinkedAvatar, ProfileLink } from "../../account/ProfileLink";
import { Who } from "../../account/Byline";
import { useNow } from "../../context/useNow";
import { PageLink } from "../../navigation/PageLink";
import { RelativeTime } from "../../base/text/RelativeTime";
import { useLive } from "../../context/useLive";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { focusRow } from "../row/focus_row";
import { reasonsText } from "../row/mute_reasons";
import { setUnmuted, useUnmuted } from "../store/useUnmuted";
import { useDetail } from "../store/useDetail";
import { StandingContext, useMuteRules } from "../store/useMuteRules";
import styles from "./Quote.module.css";

/** What stands for a quoted status that cannot be shown; `to` leads to it. */
function Stand({ children, to }: { children: ReactNode; to?: string }) {
  const t = useT();
  return (
    <blockquote className={styles.stand}>
      <p>{children}</p>
      {to === undefined ? null : <PageLink to={to}>{t("quote.open")}</PageLink>}
    </blockquote>
  );
}

type CardProps = {
  quote: StatusView;
  /** The reader blocks the server that it is from, as their own one alone knows. */
  blocked?: boolean;
  /** What it says. */
  children: ReactNode;
};

/** A quoted status: whose, when, what. Its time leads to its thread. One that is muted is folded. */
function Card({ quote, blocked = false, children }: CardProps) {
  const t = useT();
  const now = useNow();
  const { session } = useWorld();
  const { id } = quote.status;
  const unmuted = useUnmuted(({ ids }) => ids.has(id));
  const viewer_id = session?.account_id ?? null;
  const { state, reasons } = visibilityOf(
    quote,
    { viewer_id, ...use(StandingContext), focused: true, unmuted, now },
    useMuteRules(),
  );
  const label = t("quote.of", { name: plainName(quote.account) });
  const why = state !== "shown" ? reasonsText(t, reasons, quote) : blocked && !unmuted ? t("quote.folded") : null;
  if (why !== null)
    return (
      <blockquote className={styles.stand} aria-label={label}>
        <p>
          <AccountName account={quote.account} /> · {why}
        </p>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusRow(currentTarget);
            setUnmuted(id, true);
          }}
        >
          {t("quote.show")}
        </button>
      </blockquote>
    );
  return (
    <blockquote className={styles.quote} aria-label={label}>
      <header className={styles.head}>
        <LinkedAvatar account={quote.account} small />
        <Who>
          <ProfileLink account={quote.account}>
            <AccountName account={quote.account} />
          </ProfileLink>{" "}
          <Handle account={quote.account} />
        </Who>
        <PageLink to={statusPath(id)} className={styles.time}>
          <RelativeTime at={quote.status.created_at} />
        </PageLink>
      </header>
      {children}
      {quote.status.quote_id === null ? null : (
        <PageLink to={statusPath(quote.status.quote_id)} className={styles.nested}>
          {t("quote.nested")}
        </PageLink>
      )}
    </blockquote>
  );
}

/** A quoted status that the quoting one came without: it is fetched by its id, while somebody sees that it is missing. */
function Missing({ id, says }: { id: string; says(quote: StatusView): ReactNode }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const found = useLive(() => readQuoted(db, id), [db, id]);
  const unknown = found !== undefined && found.status === undefined;
  const fetched = useDetail("status", unknown ? id : null);
  if (found?.status === "gone" || fetched?.failure?.kind === "missing")
    return <Stand>{t(found?.deleted ? "quote.gone" : "quote.unavailable")}</Stand>;
  if (found?.status) return <Card quote={found.status}>{says(found.status)}</Card>;
  const waits = online && !fetched?.failure;
  return <Stand to={statusPath(id)}>{t(waits ? "quote.fetching" : "quote.unread")}</Stand>;
}

const reasonOf = (state: string) => {
  if (state === "pending" || state === "unauthorized" || state === "unknown") return `quote.${state}` as const;
  if (state === "rejected" || state === "revoked") return "quote.revoked";
  return state === "deleted" ? "quote.gone" : "quote.folded";
};

/**
 * What a status quotes, as a card (spec 001, sections 2 and 3): as it is, being fetched, deleted where that is known, not
 * available, or why there is none to be shown (its `quote_state`).
 * @param says what stands in the card
 */
export function Quote({ view, says }: { view: StatusView; says(quote: StatusView): ReactNode }) {
  const t = useT();
  const { quote, status } = view;
  if (quote)
    return (
      <Card quote={quote} blocked={status.quote_state === "blocked_domain"}>
        {says(quote)}
      </Card>
    );
  const withheld = status.quote_state != null && status.quote_state !== "accepted";
  if (withheld) return <Stand>{t(reasonOf(status.quote_state ?? ""))}</Stand>;
  return status.quote_id === null ? null : <Missing id={status.quote_id} says={says} />;
}
