import { afterEach, beforeEach, expect, test } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import type { ProfileSharingEvent } from "../../sync/settings/profile_sharing";
import { useToasts } from "../../ui/base/toast/show_toast";
import { showProfileNotice } from "./profile_notices";

const clear = () => useToasts.setState({ toasts: [], last: 0 });
beforeEach(clear);
afterEach(clear);

const t = createT("en", words);
const offline = { kind: "timeout", message: "" } as const;

test.each<[ProfileSharingEvent, string, number | null, string]>([
  [{ what: "creating", profile: "desk" }, "info", 5000, "Creating the settings profile “desk”…"],
  [{ what: "synchronizing", profile: "desk" }, "info", 5000, "Synchronizing the settings profile “desk”…"],
  [{ what: "synchronized" }, "good", 2000, "Settings are synchronized."],
  [
    { what: "failed", failure: { kind: "server", message: "The disk is full" } },
    "bad",
    5000,
    "Could not synchronize settings: The disk is full.",
  ],
  [{ what: "failed", failure: offline }, "bad", 5000, `Could not synchronize settings: ${t("failure.timeout")}`],
  [{ what: "later" }, "info", 5000, "You are offline. Your settings will be synchronized when you are back."],
  [
    { what: "lost", keys: ["hideNsfw", "muteWords"] },
    "warn",
    null,
    `Changed on another device as well, and now as they were set there: ${t("setting.hideNsfw")}, ${t("setting.muteWords")}`,
  ],
])("how the sharing of settings goes is said: $what", (news, level, duration_ms, text) => {
  showProfileNotice(t, news);
  expect(useToasts.getState().toasts).toMatchObject([{ level, duration_ms, text }]);
});
