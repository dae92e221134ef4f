import { linkedHtmlOf } from "../content/plain_text_html";

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null ? (value as Fields) : null;

/**
 * What servers spell differently about a quoted status, as Akkoma spells it: `quote` is the status itself and `quote_id` its
 * id. Mastodon and Hollo wrap it as `{ state, quoted_status, quoted_status_id }`, Pleroma keeps both below `pleroma`.
 * `quote_state` is Mastodon's word for why there is none: pending, rejected, revoked, deleted, unauthorized, blocked_account,
 * blocked_domain, muted_account; "unknown" is ours, for a status that Akkoma does not have: it names all of them "_".
 */
function quoteOf(status: Fields, pleroma: Fields | null): Fields {
  const quote = fieldsOf(status["quote"]);
  if (quote && "state" in quote) {
    const quoted = fieldsOf(quote["quoted_status"]);
    return { quote: quoted, quote_id: quote["quoted_status_id"] ?? quoted?.["id"], quote_state: quote["state"] };
  }
  const under = quote ? null : fieldsOf(pleroma?.["quote"]);
  const quote_id = status["quote_id"] ?? pleroma?.["quote_id"] ?? under?.["id"];
  if (quote_id === "_") return { quote_id: null, quote_state: "unknown" };
  return { ...(under && { quote: under }), ...(quote_id != null && { quote_id }) };
}

/**
 * What a status answers where its server never had that: Akkoma names it and its author "_", and tells its address apart. It is
 * known by the address then, so that no two of them are one, and nobody is led there.
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

/** What a status says where its HTML is empty: the plain text that some servers send beside it, or instead. */
function saidOf(status: Fields, pleroma: Fields | null): Fields {
  const plain = fieldsOf(pleroma?.["content"])?.["text/plain"] ?? status["text"];
  return status["content"] || typeof plain !== "string" || plain === "" ? {} : { content: linkedHtmlOf(plain) };
}

/**
 * A status as it came, with what servers call differently under one name: reactions are `emoji_reactions` on Akkoma and Hollo,
 * `reactions` on glitch-soc and snac, and lie below `pleroma` on Pleroma (server document, "Posting").
 */
export function spelled(value: unknown): unknown {
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
