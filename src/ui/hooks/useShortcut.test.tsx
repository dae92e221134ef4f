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

test.each([
  ["a Russian keyboard", { key: "о", code: "KeyJ" }, 1],
  ["CapsLock", { key: "J", code: "KeyJ" }, 1],
  ["an input method that composes", { key: "j", code: "KeyJ", isComposing: true }, 0],
])("a shortcut is heard as it was meant: with %s", async (_, pressed, heard) => {
  const run = vi.fn();
  await inWorld(<Page run={run} />);
  fireEvent.keyDown(document.body, pressed);
  expect(run).toHaveBeenCalledTimes(heard);
});
