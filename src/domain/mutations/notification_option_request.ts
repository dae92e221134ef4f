import type { MutationRequest } from "./request";

/**
 * How one of the server's options of how the user is notified is sent; Akkoma and Pleroma change what is named alone.
 */
export const notificationOptionRequest = (
  name: "hide_notification_contents" | "block_from_strangers",
): MutationRequest<{ on: boolean }, "done"> => ({
  request: ({ on }) => ({ method: "PUT", path: "/api/pleroma/notification_settings", form: { [name]: on } }),
  answer: "done",
  settle: () => ({ set: true }),
});
