import type { look, Step } from "../../src/domain/look";

/** How many items a page of the server looks through, and how many kinds of items a filter may hide. */
export const PAGE = 20;
export const KINDS = 4;

/** An item of the server: `kind` is what a filter hides, `since` the step at which it last became visible. */
export type Item = { order: string; kind: number; since: number };
export type Page = { orders: string[]; more: boolean; raw: string; at: number };

export type Cursor = { below: string | null; from: string | null };
/** A look under way: its pages so far, and whether one is on its way. `there` is what stood there when it began. */
export type Walk = {
  steps: ReturnType<typeof look>;
  step: Step;
  cursor: Cursor;
  asking: Page | null;
  pages: { page: Page; cursor: Cursor }[];
  old: string;
  there: string[];
  at: number | null;
};
