import { expect, test } from "vitest";
import { pushAlertsOf } from "./push_alerts";
import { settings } from "../settings/settings";

const all = settings.notificationVisibility.default;

test("the default alerts are all types that servers know", () => {
  expect(pushAlertsOf(settings.webPushAlerts.default, all)).toEqual({
    follow: true,
    favourite: true,
    mention: true,
    reblog: true,
    move: true,
    follow_request: true,
    poll: true,
    "pleroma:emoji_reaction": true,
    status: true,
    "admin.report": true,
    "admin.sign_up": true,
  });
});

test("kinds that are switched off or not listed are not requested", () => {
  expect(pushAlertsOf({ ...all, likes: false }, { ...all, repeats: false })).toMatchObject({
    favourite: false,
    reblog: false,
    mention: true,
  });
});
