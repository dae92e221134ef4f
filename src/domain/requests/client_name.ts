/** What this client is called where a server asks: as it signs in, and as what a post was written with (spec 001, section 9). */
export const CLIENT = "Godwit";
