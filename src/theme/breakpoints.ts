/**
 * The widest window in px with the phone layout. Style sheets cannot read this constant and repeat it as `@media
 * (max-width: 800px)`.
 */
export const PHONE_MAX_PX = 800;

/** The media query of the phone layout. */
export const PHONE = `(max-width: ${PHONE_MAX_PX}px)`;

/** The media query of a window that fits a third column. */
export const WIDE = "(min-width: 1280px)";
