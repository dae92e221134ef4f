import { expect, test, vi } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { whenLoaded } from "./when_loaded";
import { useToasts } from "../base/toast/show_toast";

const t = createT("en", words);
const said = () => useToasts.getState().toasts.map(({ text }) => text);

test("what was pressed for is done once its code is there; where that cannot be had, the reader is told", async () => {
  const run = vi.fn();
  whenLoaded(t, Promise.resolve("part"), run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith("part"));
  expect(said()).toEqual([]);
  whenLoaded(t, Promise.reject(new TypeError("Failed to fetch dynamically imported module")), run);
  await vi.waitFor(() => expect(said()).toEqual([t("shell.failedChunk")]));
  expect(run).toHaveBeenCalledTimes(1);
});
