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

/** What is read of one's own account. */
export type Own = Pick<
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

/** Fields as a server shows them; one that stays as it is keeps its mark. Those without a name are not kept. */
function shownFields(row: Own, typed: Words["fields"]): AccountRow["fields"] {
  return typed
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, value }) => {
      const at = row.source?.fields.findIndex((one) => one.name === name && one.value === value) ?? -1;
      return row.fields[at] ?? { name, value: linkedTextHtml(value), verified_at: null };
    });
}

/** The named values of a change, those that it has. */
function valuesIn<Name extends keyof ProfileValues>(change: ProfileChange, ...names: Name[]) {
  const has = names.filter((name) => change[name] !== undefined);
  return Object.fromEntries(has.map((name) => [name, change[name]])) as Pick<ProfileValues, Name>;
}

/** One's own account with a change of its profile, as it is shown until the server answers. */
export function withProfileChange<Row extends Own>(row: Row, change: ProfileChange): Row {
  const { source, pleroma, akkoma } = row;
  const { fields, note, birthday } = change;
  const kept = fields?.filter(({ name }) => name.trim() !== "").map((one) => ({ ...one, verified_at: null }));
  const hidden = ["hide_follows", "hide_follows_count", "hide_followers", "hide_followers_count"] as const;
  return {
    ...row,
    ...valuesIn(change, "display_name", "locked", "bot", "discoverable", "indexable", "hide_collections"),
    ...valuesIn(change, "accepts_direct_messages_from"),
    ...(fields && { fields: shownFields(row, fields) }),
    ...(note !== undefined && { note: linkedTextHtml(note) }),
    source: source && {
      ...source,
      ...valuesIn(change, "note", "privacy", "sensitive"),
      ...(kept && { fields: kept }),
      ...(source.pleroma && {
        pleroma: { ...source.pleroma, ...valuesIn(change, "no_rich_text", "show_role", "discoverable") },
      }),
    },
    pleroma: pleroma && {
      ...pleroma,
      ...valuesIn(change, ...hidden, "hide_favorites", "allow_following_move", "show_birthday"),
      ...(birthday !== undefined && { birthday: birthday || null }),
    },
    akkoma: akkoma && { ...akkoma, ...valuesIn(change, "permit_followback", "status_ttl_days") },
  };
}
