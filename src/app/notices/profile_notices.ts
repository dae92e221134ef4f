import { labelOf } from "../../features/settings/controls/setting_label";
import type { T } from "../../i18n/translator";
import type { ProfileSharingEvent } from "../../sync/settings/profile_sharing";
import { failureText } from "../../ui/base/text/failure_text";
import { toast } from "../../ui/base/toast/show_toast";
import { formatList } from "../../i18n/format";

/** How long the notice "synchronized" is shown, in ms. Other notices use the default of 5 s. */
const DONE_MS = 2000;

/** Shows a notice about the synchronisation of settings profiles. */
export function showProfileNotice(t: T, news: ProfileSharingEvent): void {
  switch (news.what) {
    case "creating":
    case "synchronizing":
      return void toast("info", t(`settings_profile.${news.what}`, { profile: news.profile }));
    case "synchronized":
      return void toast("good", t("settings_profile.synchronized"), { duration_ms: DONE_MS });
    case "later":
      return void toast("info", t("settings_profile.later"));
    case "lost": {
      const names = formatList(
        news.keys.map((key) => labelOf(t, key)),
        t.locale,
      );
      return void toast("warn", t("settings_profile.lost", { names }), { duration_ms: null });
    }
    case "failed":
      return void toast("bad", t("settings_profile.synchronization_error", { error: failureText(t, news.failure) }));
  }
}
