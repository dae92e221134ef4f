/** What a server supports of what its staff does. */
export type ModerationCapabilities = {
  /** The calls by which its staff reads reports and acts on accounts: those of `/api/v1/pleroma/admin`. */
  staff_calls?: "pleroma";
};
