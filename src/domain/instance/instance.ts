import * as v from "valibot";
import { type Capabilities, capabilitiesOf, isAtLeast } from "./capabilities";
import { Frontend, Nodeinfo, type Polls, V1, V2 } from "./instance_documents";

/** What a server says of itself, read from whichever of its documents it has; sizes in bytes, lengths in characters. */
export type Instance = {
  title: string;
  /**
   * The software's name in lower case and its version, as nodeinfo has them, or the words in brackets after the version of
   * Mastodon that a server says it is like; "" where none says anything.
   */
  software: { name: string; version: string };
  /** The names of abilities that Akkoma and Pleroma list in nodeinfo. */
  features: string[];
  max_characters: number;
  /** What an address counts as, however long it is; null: the server does not say. */
  characters_reserved_per_url: number | null;
  max_media_attachments: number;
  poll_limits: { max_options: number; max_option_chars: number; min_expiration: number; max_expiration: number };
  fields_limits: { max_fields: number; name_length: number | null; value_length: number | null };
  /** null: the server names no limit. */
  upload_limit: number | null;
  /** Of pictures: their bytes, where that differs, and width times height; null: the server names none. */
  image_limit: number | null;
  image_pixels: number | null;
  /** The kinds of files it takes, as MIME types; none: it names none. */
  media_types: string[];
  avatar_limit: number;
  background_limit: number;
  banner_limit: number;
  description_limit: number | null;
  vapid_key: string | null;
  /** The origin of the streaming socket, "wss://host", where it differs from the server's. */
  streaming_url: string | null;
  registrations: boolean;
  /** Whoever registers needs somebody's approval, and gives a reason. */
  approval_required: boolean;
  /** Whoever registers needs to confirm an e-mail address. */
  activation_required: boolean;
  /** The server can write e-mails: without, it resets no password. */
  mailer_enabled: boolean;
  post_formats: string[];
  /** Which public timelines a visitor may read. */
  visitors: { local: boolean; federated: boolean; bubble: boolean };
  /** It shows visitors neither timelines nor search. */
  private: boolean;
  /** The timeline of the whole known network is not switched off. */
  federated_timeline: boolean;
  /** The hosts of its bubble; none: it has no bubble timeline. */
  bubble_instances: string[];
  /** Names that nobody can have: paths of its own. */
  restricted_nicknames: string[];
  /** It says that it suggests whom to follow (Akkoma, Pleroma; others: `capabilitiesOf`). */
  suggestions: boolean;
  /** It speaks with other servers. */
  federating: boolean;
  /** How it deals with other servers: Akkoma's and Pleroma's `federation`, {} where it says nothing. */
  federation: Record<string, unknown>;
  /** Posts can have polls: every server that has been heard. */
  polls_available: boolean;
  /** Posts can be edited: every server that has been heard. */
  editing_available: boolean;
  /** A post can quote another one: Akkoma and Pleroma say so among their features, Mastodon can since 4.5. */
  quotes: boolean;
  /** It translates posts: never by its node information alone. */
  translates: boolean;
  /**
   * Which emoji a status can be reacted to with, by `capabilitiesOf` (a row of a list asks, and is drawn before that is there),
   * or any where it says how many one may give, as forks of Mastodon do.
   */
  reactions: Capabilities["reactions"];
  /** The languages its people chose for it, as BCP 47 tags. */
  languages: string[];
  /** The addresses of its staff's profiles. */
  staff_accounts: string[];
  /** Its defaults for a client's settings: the `pleroma_fe` object of frontend_configurations. */
  frontend: Record<string, unknown>;
};

/** Bodies as they were answered; null where the server has no such document. */
export type InstanceAnswers = { v2: unknown; v1: unknown; nodeinfo: unknown; frontend: unknown };

/** The limit of an avatar, background or banner where the server names none, in bytes (spec 000, section 9). */
const PICTURE = 2_097_152;

/** Zero and less say that nothing was said. */
const positive = (...values: (number | null | undefined)[]): number | null =>
  values.find((value): value is number => typeof value === "number" && value > 0) ?? null;
const named = (...values: (string | null | undefined)[]): string | null => values.find((value) => value) ?? null;

/** "4.0.0 (not true; really snac/2.75)" and "2.7.2 (compatible; Akkoma 3.16.0)" name what they are. */
function softwareIn(version: string | null | undefined): Instance["software"] {
  const [, name = "", own = ""] = /\((?:[^()]*[\s;])?([a-z]+)[/ ](\d[^\s()]*)\)$/i.exec(version ?? "") ?? [];
  return { name: name.toLowerCase(), version: own };
}

function read<const S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, body);
  return result.success ? result.output : null;
}

/** The limits of polls, each as the first says it; those of spec 001, section 9, where none does. */
function pollLimits(told: readonly (v.InferOutput<typeof Polls> | null | undefined)[]): Instance["poll_limits"] {
  const first = (pick: (one: v.InferOutput<typeof Polls>) => (number | null | undefined)[]) =>
    told.flatMap((one) => (one ? pick(one) : []));
  return {
    max_options: positive(...first((one) => [one.max_options])) ?? 4,
    max_option_chars: positive(...first((one) => [one.max_characters_per_option, one.max_option_chars])) ?? 255,
    min_expiration: first((one) => [one.min_expiration]).find((ms) => ms != null) ?? 60,
    max_expiration: positive(...first((one) => [one.max_expiration])) ?? 86_400,
  };
}

/**
 * One value from a server's four documents, any of which may be missing. v2 is believed before v1, both before nodeinfo;
 * 5000 characters and four attachments where none of them says (spec, part 1, section 9).
 */
export function instanceOf(answers: InstanceAnswers): Instance {
  const v2 = read(V2, answers.v2);
  const v1 = read(V1, answers.v1);
  const node = read(Nodeinfo, answers.nodeinfo);
  const meta = node?.metadata;
  const old = v1?.pleroma?.metadata;
  const heard = (node ?? v2 ?? v1) !== null;
  const said = [v2?.configuration, v1?.configuration];
  const first = <T>(pick: (one: NonNullable<(typeof said)[number]>) => T): (T | undefined)[] =>
    said.map((one) => (one ? pick(one) : undefined));
  const software = node?.software.name
    ? { name: node.software.name.toLowerCase(), version: node.software.version }
    : softwareIn(v1?.version);
  const features = meta?.features ?? old?.features ?? [];
  return {
    title: named(v2?.title, v1?.title, meta?.nodeName) ?? "",
    software,
    features,
    max_characters: positive(...first((one) => one.statuses?.max_characters), v1?.max_toot_chars) ?? 5000,
    characters_reserved_per_url: positive(...first((one) => one.statuses?.characters_reserved_per_url)),
    max_media_attachments: positive(...first((one) => one.statuses?.max_media_attachments)) ?? 4,
    poll_limits: pollLimits([...first((one) => one.polls), v1?.poll_limits, meta?.pollLimits]),
    fields_limits: {
      max_fields:
        positive(
          ...first((one) => one.accounts?.max_profile_fields),
          old?.fields_limits?.max_fields,
          meta?.fieldsLimits?.maxFields,
        ) ?? 6,
      name_length: positive(
        ...first((one) => one.accounts?.profile_field_name_limit),
        old?.fields_limits?.name_length,
        meta?.fieldsLimits?.nameLength,
      ),
      value_length: positive(
        ...first((one) => one.accounts?.profile_field_value_limit),
        old?.fields_limits?.value_length,
        meta?.fieldsLimits?.valueLength,
      ),
    },
    upload_limit: positive(
      ...first((one) => one.media_attachments?.video_size_limit),
      v1?.upload_limit,
      meta?.uploadLimits?.general,
    ),
    image_limit: positive(...first((one) => one.media_attachments?.image_size_limit)),
    image_pixels: positive(...first((one) => one.media_attachments?.image_matrix_limit)),
    media_types: first((one) => one.media_attachments?.supported_mime_types).find((all) => all?.length) ?? [],
    avatar_limit: positive(v1?.avatar_upload_limit, meta?.uploadLimits?.avatar) ?? PICTURE,
    background_limit: positive(v1?.background_upload_limit, meta?.uploadLimits?.background) ?? PICTURE,
    banner_limit: positive(v1?.banner_upload_limit, meta?.uploadLimits?.banner) ?? PICTURE,
    description_limit: positive(...first((one) => one.media_attachments?.description_limit), v1?.description_limit),
    vapid_key: named(...first((one) => one.vapid?.public_key), v1?.pleroma?.vapid_public_key),
    streaming_url: named(...first((one) => one.urls?.streaming), v1?.urls?.streaming_api),
    registrations: v2?.registrations?.enabled ?? v1?.registrations ?? node?.openRegistrations ?? false,
    approval_required: v2?.registrations?.approval_required ?? v1?.approval_required ?? false,
    activation_required: meta?.accountActivationRequired ?? old?.account_activation_required ?? false,
    mailer_enabled: meta?.mailerEnabled ?? false,
    post_formats:
      [meta?.postFormats, old?.post_formats, ...first((one) => one.statuses?.supported_mime_types)].find(
        (all) => all && all.length > 0,
      ) ?? [],
    visitors: meta?.publicTimelineVisibility ?? { local: true, federated: true, bubble: true },
    private: meta?.private ?? false,
    federated_timeline: meta?.federatedTimelineAvailable ?? true,
    bubble_instances: meta?.localBubbleInstances ?? [],
    restricted_nicknames: meta?.restrictedNicknames ?? [],
    suggestions: meta?.suggestions?.enabled ?? false,
    federating: (meta?.federation ?? old?.federation)?.enabled ?? true,
    federation: meta?.federation ?? old?.federation ?? {},
    polls_available: heard,
    editing_available: heard,
    quotes: features.includes("quote_posting") || (software.name === "mastodon" && isAtLeast(software.version, 4, 5)),
    translates:
      first((one) => one.translation?.enabled).includes(true) ||
      (old?.features?.includes("akkoma:machine_translation") ?? false),
    reactions:
      capabilitiesOf({ software, features }).reactions ??
      (positive(v2?.configuration?.reactions?.max_reactions) ? "any" : null),
    languages: v2?.languages ?? v1?.languages ?? [],
    staff_accounts: meta?.staffAccounts ?? [],
    frontend: read(Frontend, answers.frontend)?.pleroma_fe ?? {},
  };
}

/**
 * Where the streaming API is: the server itself, or the host below its own that it names ("wss://streaming.host"). Another
 * host is not believed: behind a proxy it would be one that this client does not speak with.
 */
export function streamingOrigin(origin: string, instance: Pick<Instance, "streaming_url"> | null): string {
  const named = instance?.streaming_url;
  if (!named || !URL.canParse(named)) return origin;
  return new URL(named).hostname.endsWith(`.${new URL(origin).hostname}`) ? named : origin;
}
