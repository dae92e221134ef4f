/** The application name that this client registers with, which servers show below its posts. */
export const CLIENT_NAME = "Godwit";
