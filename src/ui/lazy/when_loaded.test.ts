import { afterEach, beforeEach, expect, test, vi } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { whenLoaded } from "./when_loaded";
import { useToasts } from "../base/toast/show_toast";

const t = createT("en", words);
const clear = () => useToasts.setState({ toasts: [], last: 0 });
beforeEach(clear);
afterEach(clear);

const said = () => useToasts.getState().toasts.map(({ text }) => text);

test("the action runs once its code is loaded; a failure shows a toast", async () => {
  const run = vi.fn();
  whenLoaded(t, Promise.resolve("part"), run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith("part"));
  expect(said()).toEqual([]);
  whenLoaded(t, Promise.reject(new TypeError("Failed to fetch dynamically imported module")), run);
  await vi.waitFor(() => expect(said()).toEqual([t("shell.failedChunk")]));
  expect(run).toHaveBeenCalledTimes(1);
});
