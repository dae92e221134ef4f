/** The path of a list's timeline. */
export const listPagePath = (id: string): string => `/lists/${encodeURIComponent(id)}`;

/** The path of the page on which a list is changed. */
export const listEditPath = (id: string): string => `${listPagePath(id)}/edit`;

/** The path of the page on which a list is made. */
export const NEW_LIST = "/lists/new";
