import type { MutationEffect } from "../effect";
import { isOpposite } from "../status_effect";

/** Has the server leave senders and contents out of its push messages, or takes that back (Akkoma's and Pleroma's setting). */
export const hideContents: MutationEffect<{ on: boolean }> = {
  lane: () => "hide_contents",
  cancels: isOpposite,
  replaces: (args, earlier) => args.on === earlier.on,
  applyToOwnAccount: ({ on }, row) => {
    const { pleroma } = row;
    const settings = pleroma?.notification_settings;
    return settings
      ? { ...row, pleroma: { ...pleroma, notification_settings: { hide_notification_contents: on } } }
      : row;
  },
};
