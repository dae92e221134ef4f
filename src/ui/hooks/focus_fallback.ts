/**
 * Attributes of the element that gets the focus when the focused element is lost and its list has no row left. A button
 * has the last of them alone, so that Tab reaches it too.
 */
export const focusFallback = { tabIndex: -1, "data-stays": true } as const;
