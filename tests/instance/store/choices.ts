/** What people decide of their own profiles. What a kind of server lacks of it stays as it is at the start. */
export type Choices = {
  hide_followers: boolean;
  hide_followers_count: boolean;
  hide_follows: boolean;
  hide_follows_count: boolean;
  hide_favorites: boolean;
  show_role: boolean;
  no_rich_text: boolean;
  skip_thread_containment: boolean;
  permit_followback: boolean;
  accepts_direct_messages_from: string;
  status_ttl_days: number | null;
  actor_type: string | null;
  /** null: as the kind of server has it at the start. */
  discoverable: boolean | null;
  indexable: boolean;
  /** Mastodon's and GoToSocial's one word on whom one follows and who follows. */
  hide_collections: boolean | null;
  privacy: string;
  sensitive: boolean;
  language: string | null;
  status_content_type: string;
  /** Paths of pictures that are served. */
  background: string | null;
  avatar_description: string;
  header_description: string;
  /** YYYY-MM-DD. */
  birthday: string | null;
  show_birthday: boolean;
};

const first: Choices = {
  hide_followers: false,
  hide_followers_count: false,
  hide_follows: false,
  hide_follows_count: false,
  hide_favorites: true,
  show_role: true,
  no_rich_text: false,
  skip_thread_containment: false,
  permit_followback: false,
  accepts_direct_messages_from: "everybody",
  status_ttl_days: null,
  actor_type: null,
  discoverable: null,
  indexable: false,
  hide_collections: null,
  privacy: "public",
  sensitive: false,
  language: null,
  status_content_type: "text/plain",
  background: null,
  avatar_description: "",
  header_description: "",
  birthday: null,
  show_birthday: false,
};

/** All that somebody decided, with what a profile starts with for the rest. */
export const choicesOf = ({ choices }: { choices?: Partial<Choices> }): Choices => ({ ...first, ...choices });
