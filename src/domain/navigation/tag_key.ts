/** What a hashtag is known by, however it is written: without "#" and in lower case. */
export const tagKey = (name: string): string => name.replace(/^#/, "").toLowerCase();
