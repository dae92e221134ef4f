import type { Account } from "../entities/accounts/account";
import type { MutationEffect } from "./effect";
import { isOpposite } from "./status_effect";

/** What Akkoma and Pleroma keep of how an account is notified, by their names. */
type NotificationSettings = NonNullable<NonNullable<Account["pleroma"]>["notification_settings"]>;

/** Switches one of the server's options of how the user is notified, for all their devices (Akkoma, Pleroma). */
export const notificationOption = (
  lane: string,
  name: keyof NotificationSettings,
): MutationEffect<{ on: boolean }> => ({
  lane: () => lane,
  cancels: isOpposite,
  replaces: (args, earlier) => args.on === earlier.on,
  applyToOwnAccount: ({ on }, row) => {
    const { pleroma } = row;
    const settings = pleroma?.notification_settings;
    return settings ? { ...row, pleroma: { ...pleroma, notification_settings: { ...settings, [name]: on } } } : row;
  },
});
