import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { useShortcut } from "./useShortcut";

afterEach(cleanup);

function Page({ run }: { run: () => void }) {
  useShortcut(["j"], run);
  return null;
}

test.each([
  ["nothing", null, 1],
  ["a dialog", <dialog key="" open />, 0],
  ["a modal that is minimized", <dialog key="" open data-strip="" />, 1],
])("a shortcut runs only while the page is usable: %s is open", async (_, over, heard) => {
  const run = vi.fn();
  await inWorld(
    <>
      <Page run={run} />
      {over}
    </>,
  );
  fireEvent.keyDown(document.body, { key: "j" });
  expect(run).toHaveBeenCalledTimes(heard);
});
