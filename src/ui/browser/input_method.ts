/**
 * Whether a key is an input method's, which makes words of several keys: it means nothing else. Safari ends the composition before
 * the key that confirms it, and tells it by its code alone.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
