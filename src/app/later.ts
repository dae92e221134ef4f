import { lazy, type ComponentType } from "react";
import { withWords } from "./withWords";

/** A part of the screen whose code comes when it is shown, with its words. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withWords(load()) }));
