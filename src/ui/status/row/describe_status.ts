import { plainName } from "../../../domain/accounts/plain_name";
import type { StatusView } from "../../../db/read/statuses/status";
import { plainAttribute } from "../../../domain/content/allowed_html";
import { withoutQuoteLink } from "../../../domain/content/quote_link";
import { nodesText } from "../../../domain/content/node_text";
import { isSubjectClosed } from "../../../domain/statuses/collapse_rules";
import { formatList, formatRelative } from "../../../i18n/format";
import { joined } from "../../../i18n/joined";
import type { T } from "../../../i18n/translator";
import { nodesOf } from "./status_nodes";

/** The most characters of the text in the sentence; the rest is read inside the article. */
const MAX_TEXT = 400;

/**
 * `now` in ms; `collapse`: the setting `collapseMessageWithSubject`; `covered`: whether attachments are hidden;
 * `uncounted`: the setting `hidePostStats`; `where`: the position among other statuses.
 */
type DescribeOptions = {
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
 * A status as one sentence for screen readers: author, recipient, warning or text, attachments, counts, time and edit
 * time.
 */
export function describeStatus(t: T, view: StatusView, options: DescribeOptions): string {
  const { now, pinned = false, collapse, uncounted, where = "" } = options;
  const { status, account, reblog, reply_to, quote } = view;
  const name = plainName(account);
  const closed = isSubjectClosed(status, view.view, collapse);
  const nodes = nodesOf(status);
  const text = closed ? "" : nodesText(quote ? withoutQuoteLink(nodes) : nodes);
  const media = status.media_attachments;
  const covered = closed || options.covered;
  const described = formatList(
    media.flatMap(({ description }) => description ?? []),
    t.locale,
  );
  const edited = Date.parse(status.edited_at ?? "");
  const sentence = joined(t, [
    pinned ? t("status.pinned") : "",
    reblog ? t("status.said.repeated", { by: plainName(reblog.account), name }) : name,
    reply_to ? t("status.replyTo", { name: plainName(reply_to) }) : "",
    where,
    status.spoiler_text ? t("status.said.warning", { text: status.spoiler_text }) : "",
    text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
    quote ? t("status.said.quote", { name: plainName(quote.account) }) : "",
    status.poll && !closed
      ? t("status.said.poll", {
          options: formatList(
            status.poll.options.map(({ title }) => title),
            t.locale,
          ),
        })
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
  ]);
  // Screen readers take a line break as the end of the sentence.
  return plainAttribute(sentence.replace(/\s+/g, " "), 4000);
}
