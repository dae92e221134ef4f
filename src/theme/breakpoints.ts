/**
 * Widest window in px that has a phone's layout. In style sheets, which cannot read it, it is always spelt
 * `@media (max-width: 800px)`.
 */
export const PHONE_MAX_PX = 800;

/** Media query of a phone's layout. */
export const PHONE = `(max-width: ${PHONE_MAX_PX}px)`;

/** Media query of a window with room for a third column. */
export const WIDE = "(min-width: 1280px)";
