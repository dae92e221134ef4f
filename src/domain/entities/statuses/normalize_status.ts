import { linkedTextHtml } from "../../content/plain_text_html";

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null ? (value as Fields) : null;

/**
 * Maps the fields of a quote to Akkoma's names: `quote` is the quoted status and `quote_id` its id. Mastodon and Hollo
 * wrap it as `{ state, quoted_status, quoted_status_id }`; Pleroma keeps both below `pleroma`. `quote_state` is
 * Mastodon's reason why there is no quoted status: pending, rejected, revoked, deleted, unauthorized, blocked_account,
 * blocked_domain, muted_account. "unknown" is added here for a status that Akkoma does not have: Akkoma sends "_" as
 * the id of each such status.
 */
function quoteOf(status: Fields, pleroma: Fields | null): Fields {
  const quote = fieldsOf(status["quote"]);
  if (quote && "state" in quote) {
    const quoted = fieldsOf(quote["quoted_status"]);
    return { quote: quoted, quote_id: quote["quoted_status_id"] ?? quoted?.["id"], quote_state: quote["state"] };
  }
  const pleroma_quote = quote ? null : fieldsOf(pleroma?.["quote"]);
  const quote_id = status["quote_id"] ?? pleroma?.["quote_id"] ?? pleroma_quote?.["id"];
  if (quote_id === "_") return { quote_id: null, quote_state: "unknown" };
  return { ...(pleroma_quote && { quote: pleroma_quote }), ...(quote_id != null && { quote_id }) };
}

/**
 * Fixes a reply to a status that Akkoma does not have. Akkoma sends "_" as the id of that status and of its author, and
 * the status's ActivityPub address in `akkoma.in_reply_to_apid`. The address replaces the id, so that different unknown
 * statuses get different ids.
 */
function repliedOf(status: Fields, pleroma: Fields | null): Fields {
  if (status["in_reply_to_id"] !== "_") return {};
  const account_id = status["in_reply_to_account_id"];
  return {
    in_reply_to_id: fieldsOf(status["akkoma"])?.["in_reply_to_apid"] ?? null,
    in_reply_to_account_id: account_id === "_" ? null : account_id,
    pleroma: { ...pleroma, parent_visible: false },
  };
}

/** Fills an empty `content` from the plain text that some servers send instead of HTML, or next to it. */
function saidOf(status: Fields, pleroma: Fields | null): Fields {
  const plain = fieldsOf(pleroma?.["content"])?.["text/plain"] ?? status["text"];
  return status["content"] || typeof plain !== "string" || plain === "" ? {} : { content: linkedTextHtml(plain) };
}

/**
 * Maps fields that servers name differently to one name. Reactions are `emoji_reactions` on Akkoma and Hollo,
 * `reactions` on glitch-soc and snac, and `pleroma.emoji_reactions` on Pleroma. A value that is not an object is
 * returned as it is.
 */
export function normalizeStatus(value: unknown): unknown {
  const status = fieldsOf(value);
  if (!status) return value;
  const pleroma = fieldsOf(status["pleroma"]);
  const reactions = status["emoji_reactions"] ?? status["reactions"] ?? pleroma?.["emoji_reactions"];
  return {
    ...status,
    ...(reactions != null && { emoji_reactions: reactions }),
    ...quoteOf(status, pleroma),
    ...repliedOf(status, pleroma),
    ...saidOf(status, pleroma),
  };
}
