import { linkedTextHtml } from "../content/plain_text_html";
import type { AccountRow } from "../rows/rows";

/** What one decides about one's own profile by a switch; the names are those of `update_credentials`. */
export type ProfileFlag =
  | "locked"
  | "bot"
  | "discoverable"
  | "indexable"
  | "hide_collections"
  | "sensitive"
  | "permit_followback"
  | "allow_following_move"
  | "hide_follows"
  | "hide_follows_count"
  | "hide_followers"
  | "hide_followers_count"
  | "hide_favorites"
  | "show_role"
  | "no_rich_text"
  | "show_birthday";

type Words = {
  display_name: string;
  /** The bio as it is typed. */
  note: string;
  fields: { name: string; value: string }[];
};

type Choices = {
  /** The visibility of a new post. */
  privacy: string;
  accepts_direct_messages_from: string;
  /** After how many days one's posts are deleted; null: never. */
  status_ttl_days: number | null;
  /** "1990-02-03"; "": none. */
  birthday: string;
};
/** What else one says about one's own profile. */
export type ProfileChoice = keyof Choices;

/** All of one's own profile that one can change, as it stands in the form. */
export type ProfileValues = Words & Choices & Record<ProfileFlag, boolean>;
/** Only what is changed. */
export type ProfileChange = Partial<ProfileValues>;

type Own = Pick<
  AccountRow,
  | "display_name"
  | "note"
  | "fields"
  | "locked"
  | "bot"
  | "discoverable"
  | "indexable"
  | "hide_collections"
  | "accepts_direct_messages_from"
  | "source"
  | "pleroma"
  | "akkoma"
>;

/** The profile of one's own account, as it can be changed. */
export function profileValuesOf({ source, pleroma, akkoma, ...account }: Own): ProfileValues {
  const hidden = source?.pleroma;
  return {
    display_name: account.display_name,
    note: source?.note ?? "",
    fields: (source?.fields ?? []).map(({ name, value }) => ({ name, value })),
    privacy: source?.privacy ?? "public",
    accepts_direct_messages_from: account.accepts_direct_messages_from ?? "everybody",
    status_ttl_days: akkoma?.status_ttl_days ?? null,
    birthday: pleroma?.birthday ?? "",
    locked: account.locked,
    bot: account.bot,
    discoverable: hidden?.discoverable ?? account.discoverable ?? false,
    indexable: account.indexable ?? false,
    hide_collections: account.hide_collections ?? false,
    sensitive: source?.sensitive ?? false,
    permit_followback: akkoma?.permit_followback ?? false,
    allow_following_move: pleroma?.allow_following_move ?? false,
    hide_follows: pleroma?.hide_follows ?? false,
    hide_follows_count: pleroma?.hide_follows_count ?? false,
    hide_followers: pleroma?.hide_followers ?? false,
    hide_followers_count: pleroma?.hide_followers_count ?? false,
    hide_favorites: pleroma?.hide_favorites ?? false,
    show_role: hidden?.show_role ?? false,
    no_rich_text: hidden?.no_rich_text ?? false,
    show_birthday: pleroma?.show_birthday ?? false,
  };
}

/** Fields as a server shows them; one that stays as it is keeps its mark. Those without a name are not kept. */
function shownFields(row: Own, typed: Words["fields"]): AccountRow["fields"] {
  return typed
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, value }) => {
      const at = row.source?.fields.findIndex((one) => one.name === name && one.value === value) ?? -1;
      return row.fields[at] ?? { name, value: linkedTextHtml(value), verified_at: null };
    });
}

/** One's own account with a change of its profile, as it is shown until the server answers. */
export function withProfileChange<Row extends Own>(row: Row, change: ProfileChange): Row {
  const now = { ...profileValuesOf(row), ...change };
  const { source, pleroma, akkoma } = row;
  const { locked, bot, discoverable, indexable, hide_collections, accepts_direct_messages_from } = now;
  const { hide_follows, hide_follows_count, hide_followers, hide_followers_count, hide_favorites } = now;
  const { show_role, no_rich_text, permit_followback, allow_following_move, status_ttl_days } = now;
  const { display_name, note, privacy, sensitive, birthday, show_birthday } = now;
  const fields = change.fields ? shownFields(row, change.fields) : row.fields;
  const kept = now.fields.filter(({ name }) => name.trim() !== "").map((one) => ({ ...one, verified_at: null }));
  const hidden = { hide_follows, hide_follows_count, hide_followers, hide_followers_count, hide_favorites };
  return {
    ...row,
    display_name,
    locked,
    bot,
    discoverable,
    indexable,
    hide_collections,
    accepts_direct_messages_from,
    fields,
    note: change.note === undefined ? row.note : linkedTextHtml(note),
    source: source && {
      ...source,
      note,
      privacy,
      sensitive,
      fields: kept,
      ...(source.pleroma && { pleroma: { no_rich_text, show_role, discoverable } }),
    },
    pleroma: pleroma && { ...pleroma, ...hidden, allow_following_move, birthday: birthday || null, show_birthday },
    akkoma: akkoma && { ...akkoma, permit_followback, status_ttl_days },
  };
}

/** The values that differ from `before`, which alone are sent. */
export function profileChangeOf(before: ProfileValues, after: ProfileValues): ProfileChange {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof ProfileValues]);
  return Object.fromEntries(Object.entries(after).filter(differs));
}
