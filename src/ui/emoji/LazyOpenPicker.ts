import { lazyPart } from "../lazy/lazy_part";

/** The open picker, loaded on demand. The composer preloads it. */
export const LazyOpenPicker = lazyPart(async () => (await import("./OpenPicker")).OpenPicker);
