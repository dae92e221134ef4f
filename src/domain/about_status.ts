/** Kinds that mean nothing without a status (spec 001 section 4, "Notifications"). */
const about_status = new Set(["mention", "favourite", "reblog", "pleroma:emoji_reaction", "poll", "status"]);

/** Whether a kind of notification means nothing without the status that it is about. */
export const needsStatus = (type: string): boolean => about_status.has(type);
