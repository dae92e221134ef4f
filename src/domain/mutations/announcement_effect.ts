/** The lane of what is done to an announcement. */
export const announcementLane = ({ id }: { id: string }): string => `announcement:${id}`;
