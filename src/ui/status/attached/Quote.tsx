import { type ReactNode, use } from "react";
import { readQuoted } from "../../../db/read/statuses/quoted";
import type { StatusView } from "../../../db/read/statuses/status";
import { statusPath } from "../../../domain/navigation/page_paths";
import { plainName } from "../../../domain/accounts/plain_name";
import { visibilityOf } from "../../../domain/statuses/visibility";
import { Handle, AccountName } from "../../account/AccountName";
import { LinkedAvatar, ProfileLink } from "../../account/ProfileLink";
import { Byline } from "../../account/Byline";
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
import { useWatchedResource } from "../../hooks/useWatchedResource";
import { PlacementContext, useMuteRules } from "../store/useMuteRules";
import styles from "./Quote.module.css";

/** A placeholder for a quoted status that cannot be shown; `to` links to it. */
function QuotePlaceholder({ children, to }: { children: ReactNode; to?: string }) {
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
  /** The user blocks the quoted author's server; only the user's own server knows that. */
  blocked?: boolean;
  /** The quoted status's body. */
  children: ReactNode;
};

/** A quoted status: author, time and body. The time links to its thread. A muted one is folded. */
function Card({ quote, blocked = false, children }: CardProps) {
  const t = useT();
  const now = useNow();
  const { session } = useWorld();
  const { id } = quote.status;
  const unmuted = useUnmuted(({ ids }) => ids.has(id));
  const user_id = session?.account_id ?? null;
  const { state, reasons } = visibilityOf(
    quote,
    { user_id, ...use(PlacementContext), focused: true, unmuted, now },
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
        <Byline>
          <ProfileLink account={quote.account}>
            <AccountName account={quote.account} />
          </ProfileLink>{" "}
          <Handle account={quote.account} />
        </Byline>
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

/**
 * A quoted status that the quoting status did not include. It is fetched by its id while this placeholder is mounted.
 */
function Missing({ id, renderBody }: { id: string; renderBody(quote: StatusView): ReactNode }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const found = useLive(() => readQuoted(db, id), [db, id]);
  const unknown = found !== undefined && found.status === undefined;
  const fetched = useWatchedResource("status", unknown ? id : null);
  if (found?.status === "gone" || fetched?.failure?.kind === "missing")
    return <QuotePlaceholder>{t(found?.deleted ? "quote.gone" : "quote.unavailable")}</QuotePlaceholder>;
  if (found?.status) return <Card quote={found.status}>{renderBody(found.status)}</Card>;
  const waits = online && !fetched?.failure;
  return <QuotePlaceholder to={statusPath(id)}>{t(waits ? "quote.fetching" : "quote.unread")}</QuotePlaceholder>;
}

const reasonOf = (state: string) => {
  if (state === "pending" || state === "unauthorized" || state === "unknown") return `quote.${state}` as const;
  if (state === "rejected" || state === "revoked") return "quote.revoked";
  return state === "deleted" ? "quote.gone" : "quote.folded";
};

/**
 * The status that a status quotes, as a card: shown, being fetched, deleted (if known), unavailable, or the reason from
 * its `quote_state` why it is withheld.
 * @param renderBody draws the quoted status's body
 */
export function Quote({ view, renderBody }: { view: StatusView; renderBody(quote: StatusView): ReactNode }) {
  const t = useT();
  const { quote, status } = view;
  if (quote)
    return (
      <Card quote={quote} blocked={status.quote_state === "blocked_domain"}>
        {renderBody(quote)}
      </Card>
    );
  const withheld = status.quote_state != null && status.quote_state !== "accepted";
  if (withheld) return <QuotePlaceholder>{t(reasonOf(status.quote_state ?? ""))}</QuotePlaceholder>;
  return status.quote_id === null ? null : <Missing id={status.quote_id} renderBody={renderBody} />;
}
