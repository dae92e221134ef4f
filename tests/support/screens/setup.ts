import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { withEffects } from "./effects";
import { elementError } from "./element_error";
import { haveObservers } from "./jsdom";
import { takeBackMembers } from "./members";
import { endPageTimers } from "./page_clock";
import { resetStores } from "./zustand";

// Each file begins with a page at "/" that holds, stores, opens and tells nothing, and whose elements are jsdom's.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
document.body.replaceChildren();
document.title = "";
for (const part of [document.documentElement, document.body])
  for (const name of part.getAttributeNames()) part.removeAttribute(name);
takeBackMembers();
resetStores();

// A part that is loaded when it is drawn comes late on a busy machine; a wait ends as soon as it is there.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError, asyncWrapper: withEffects });

// The library does it by itself for the first file of a worker alone: it is loaded once.
afterEach(cleanup);

// A lazy part that an earlier file has loaded is drawn at once, and creates its observer then.
haveObservers();

afterAll(endPageTimers);
