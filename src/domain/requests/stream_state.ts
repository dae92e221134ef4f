/**
 * How the live connection of an account stands (spec 000, section 3): it is opened for the first time or anew, it stands, it
 * broke and is tried again, the reader wants none, the server closed it for good.
 */
export type StreamState = "starting-initial" | "starting" | "joined" | "error" | "disabled" | "closed";
