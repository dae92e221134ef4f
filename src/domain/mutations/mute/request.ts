import { accountToggleRequest } from "../account_request";
import { isHome } from "../affected_timelines";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

const toggle = accountToggleRequest("mute", isHome);

/**
 * Some servers leave a muted account's statuses out of home, so that its pages change. GoToSocial mutes no
 * notifications unless told to; Mastodon and GoToSocial call the duration `duration`, Akkoma and Pleroma `expires_in`.
 */
export const muteRequest: MutationRequest<ArgsOf<"mute">, "relationship"> = {
  ...toggle,
  request: (args, now, can) => ({
    ...toggle.request(args, now, can),
    ...(args.on && {
      form: {
        notifications: args.notifications ?? true,
        ...(can.mute_expiry && { [can.mute_expiry]: args.duration_s }),
      },
    }),
  }),
};
