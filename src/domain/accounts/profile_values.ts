import type { Own, ProfileChange, ProfileValues } from "./profile_change";

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

/** The values that differ from `before`, which alone are sent. */
export function profileChangeOf(before: ProfileValues, after: ProfileValues): ProfileChange {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof ProfileValues]);
  return Object.fromEntries(Object.entries(after).filter(differs));
}
