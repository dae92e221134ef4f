import { lazyPart } from "../lazy/lazy_part";

/** The picker itself; a form has its code loaded before it is asked for. */
export const OpenPicker = lazyPart(async () => (await import("./OpenPicker")).OpenPicker);
