/** What a server supports of what people bring to it and take along from it. */
export type DataCapabilities = {
  /** Whose call takes a whole list of people to follow, block or mute; the server then works on it by itself. */
  imports?: "pleroma" | "gotosocial";
  /** It makes archives of what is one's own (`/api/v1/pleroma/backups`). */
  backups?: true;
};
