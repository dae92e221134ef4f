import { setImmediate as turn } from "node:timers/promises";
import { getConfig } from "@testing-library/react";

const { asyncWrapper } = getConfig();

/**
 * A wait of the library's that ends once what was found has had its effects. Where drawing took more than a few
 * milliseconds, React puts them off to the next turn of the event loop: until then a component listens to no store and
 * to no window, and several presses in a row are each told what stood before the first. No person is as fast.
 */
export const withEffects: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const found = await wait();
    await turn();
    return found;
  });
