import type { Instance } from "./instance";

/**
 * A server that has said nothing yet, as `instanceOf` reads silence: the defaults of the spec (000, section 9). Written out, so
 * that the first screen needs no parser.
 */
export const untold: Instance = {
  title: "",
  software: { name: "", version: "" },
  features: [],
  max_characters: 5000,
  max_media_attachments: 4,
  poll_limits: { max_options: 4, max_option_chars: 50, min_expiration: 300, max_expiration: 2_629_746 },
  fields_limits: { max_fields: 6, name_length: null, value_length: null },
  upload_limit: null,
  avatar_limit: 2_097_152,
  background_limit: 2_097_152,
  banner_limit: 2_097_152,
  description_limit: null,
  vapid_key: null,
  streaming_url: null,
  registrations: false,
  approval_required: false,
  activation_required: false,
  mailer_enabled: false,
  post_formats: [],
  visitors: { local: true, federated: true, bubble: true },
  private: false,
  federated_timeline: true,
  bubble_instances: [],
  restricted_nicknames: [],
  suggestions: false,
  federating: true,
  federation: {},
  polls_available: false,
  editing_available: false,
  quotes: false,
  translates: false,
  reactions: null,
  languages: [],
  staff_accounts: [],
  frontend: {},
};
