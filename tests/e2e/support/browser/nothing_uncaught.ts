import { afterAll, afterEach } from "vitest";
import { takeUncaught } from "./uncaught";

/**
 * Fails the claim, or what is done after the claims of a file, in which a page or a worker left an error uncaught or a
 * page broke a rule of its policy.
 */
function nothingUncaught(): void {
  const left = takeUncaught();
  if (left.length > 0) throw new Error(left.join("\n\n"));
}

// Registered before those of the file, these run after them, when its tabs are closed.
afterEach(nothingUncaught);
afterAll(nothingUncaught);
