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
  upload_limit: null,
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
  staff_accounts: [],
  frontend: {},
};
