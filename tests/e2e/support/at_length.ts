import { test } from "vitest";
import { isLong } from "../../support/length";

/**
 * A claim that the long run alone makes: where another one of `npm test` holds what it stands on, in the same part of
 * the app or without a browser.
 */
export const atLength = test.runIf(isLong);
