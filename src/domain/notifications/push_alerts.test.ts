import { expect, test } from "vitest";
import { alertsOf } from "./push_alerts";
import { settings } from "../settings/settings";

const all = settings.notificationVisibility.default;

test("at first the spec's five are asked for, and what servers know besides", () => {
  expect(alertsOf(settings.webPushAlerts.default, all)).toEqual({
    follow: true,
    favourite: true,
    mention: true,
    reblog: true,
    move: true,
    follow_request: true,
    poll: true,
    "pleroma:emoji_reaction": true,
  });
});

test("a kind that the reader does not want to be pushed, or that their lists leave out, is not asked for", () => {
  expect(alertsOf({ ...all, likes: false }, { ...all, repeats: false })).toMatchObject({
    favourite: false,
    reblog: false,
    mention: true,
  });
});
