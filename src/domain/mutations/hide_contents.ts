import type { Mutation } from "./mutation";

/**
 * Has the server leave out of its pushes from whom they come and what they say, or takes that back (Akkoma's and Pleroma's
 * `hide_notification_contents`; `webPushHideContents` in spec 002, section 3).
 */
export const hideContents: Mutation<{ on: boolean }> = {
  lane: () => "hide_contents",
  cancels: (args, earlier) => args.on !== earlier.on,
  replaces: (args, earlier) => args.on === earlier.on,
  sets: ({ on }, row) => {
    const { pleroma } = row;
    const settings = pleroma?.notification_settings;
    return settings
      ? { ...row, pleroma: { ...pleroma, notification_settings: { hide_notification_contents: on } } }
      : row;
  },
};
