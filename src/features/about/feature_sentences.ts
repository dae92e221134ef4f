import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import type { Instance } from "../../domain/instance/instance";
import { formatNumber } from "../../i18n/format";
import { formatBytes } from "../../i18n/format_bytes";
import type { T } from "../../i18n/translator";

type Facts = Pick<Instance, "software" | "suggestions" | "features" | "max_characters" | "upload_limit">;

/**
 * The server's features as sentences: suggestions and media proxy if present, scopes, and the limits of text and
 * uploads.
 */
export function featuresOf(instance: Facts, t: T): string[] {
  return [
    ...(capabilitiesOf(instance).suggestions !== null ? [t("nav.whoToFollow")] : []),
    ...(instance.features.includes("media_proxy") ? [t("features.mediaProxy")] : []),
    t("features.scopes"),
    t("features.text", { limit: formatNumber(instance.max_characters, t.locale) }),
    ...(instance.upload_limit === null
      ? []
      : [t("features.upload", { limit: formatBytes(instance.upload_limit, t.locale) })]),
  ];
}
