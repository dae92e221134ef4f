import { later } from "../later";

/** The picker itself; a form has its code loaded before it is asked for. */
export const OpenPicker = later(async () => (await import("./OpenPicker")).OpenPicker);
