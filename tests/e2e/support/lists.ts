import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Instance } from "../../instance/instance";
import { cutOff, violations } from "./looks/axe";

/** The lists of the server: their titles and who is in them. */
export const listsAt = ({ store }: Instance) =>
  [...store.lists.values()].map(({ title, account_ids }) => ({
    title,
    names: account_ids.map((id) => store.account(id).username).toSorted(),
  }));

/** Claims that a page keeps nobody out, and that nothing lies beyond its edge. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}
