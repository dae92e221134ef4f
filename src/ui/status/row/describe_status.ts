import { plainName } from "../../../domain/accounts/plain_name";
import type { StatusView } from "../../../db/read/statuses/status";
import { plainWords } from "../../../domain/content/allowed_html";
import { withoutQuoteLink } from "../../../domain/content/quote_link";
import { nodesText } from "../../../domain/content/node_text";
import { isClosed } from "../../../domain/statuses/collapse_rules";
import { formatRelative } from "../../../i18n/format";
import type { T } from "../../../i18n/translator";
import { nodesOf } from "./status_nodes";

/** Read aloud at most; the rest is read inside the article. */
const longest = 400;

/**
 * How a status is met: now (ms), among what its author has pinned, whether what a subject stands over is closed at first
 * (`collapseMessageWithSubject`), whether its attachments are covered, whether its counts are kept from the reader
 * (`hidePostStats`), and in what place among others.
 */
type Met = {
  now: number;
  pinned?: boolean;
  collapse: boolean;
  covered: boolean;
  uncounted: boolean;
  where?: string | undefined;
};

const countsOf = (t: T, { replies_count, reblogs_count, favourites_count }: StatusView["status"]) => [
  replies_count > 0 ? t("status.said.replies", { count: replies_count }) : "",
  reblogs_count > 0 ? t("status.said.repeats", { count: reblogs_count }) : "",
  favourites_count > 0 ? t("status.said.favourites", { count: favourites_count }) : "",
];

/**
 * A status as one sentence for who hears it: who, to whom, the warning or the text, what is attached, how much came of it, when
 * it was written and changed.
 */
export function describeStatus(t: T, view: StatusView, met: Met): string {
  const { now, pinned = false, collapse, uncounted, where = "" } = met;
  const { status, account, reblog, reply_to, quote } = view;
  const name = plainName(account);
  const closed = isClosed(status, view.view, collapse);
  const nodes = nodesOf(status);
  const text = closed ? "" : nodesText(quote ? withoutQuoteLink(nodes) : nodes);
  const media = status.media_attachments;
  const covered = closed || met.covered;
  const described = media.flatMap(({ description }) => description ?? []).join(", ");
  const edited = Date.parse(status.edited_at ?? "");
  const said = [
    pinned ? t("status.pinned") : "",
    reblog ? t("status.said.repeated", { by: plainName(reblog.account), name }) : name,
    reply_to ? t("status.replyTo", { name: plainName(reply_to) }) : "",
    where,
    status.spoiler_text ? t("status.said.warning", { text: status.spoiler_text }) : "",
    text.length > longest ? `${text.slice(0, longest)}…` : text,
    quote ? t("status.said.quote", { name: plainName(quote.account) }) : "",
    status.poll && !closed
      ? t("status.said.poll", { options: status.poll.options.map(({ title }) => title).join(", ") })
      : "",
    media.length > 0
      ? t("status.said.media", { count: media.length }) + (described && !covered ? `: ${described}` : "")
      : "",
    t(`visibility.${status.visibility}`),
    ...(uncounted ? [] : countsOf(t, status)),
    status.favourited ? t("status.said.favourited") : "",
    formatRelative(Date.parse(status.created_at), now, t.locale),
    Number.isNaN(edited)
      ? ""
      : t("status.said.edited", { when: formatRelative(edited, Math.max(now, edited), t.locale) }),
  ]
    .filter((part) => part !== "")
    .join(", ")
    // A line break in a text would end the sentence.
    .replace(/\s+/g, " ");
  return plainWords(said, 4000);
}
