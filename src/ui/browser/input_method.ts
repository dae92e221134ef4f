/**
 * Whether a key press belongs to an input method's composition and must be ignored. Safari ends the composition before
 * the keydown that confirms it; only `keyCode` 229 identifies that event.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
