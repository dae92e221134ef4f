/**
 * The state of an account's streaming connection. "starting-initial": the first connection is being opened. "starting":
 * it is opened again. "joined": it is open. "error": it broke, and a retry is planned. "disabled": the user has
 * switched streaming off. "closed": the server closed it for good.
 */
export type StreamState = "starting-initial" | "starting" | "joined" | "error" | "disabled" | "closed";
