import { getConfig } from "@testing-library/react";

const { getElementError } = getConfig();

/**
 * The library's error about elements that are not there, with the page in its text. The text is written when it is
 * read: a wait throws such an error with each look in vain, and only the last one is read by anybody.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, elementError);
  error.name = "TestingLibraryElementError";
  Object.defineProperty(error, "message", {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
  return error;
}
