import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useModals } from "../../ui/base/dialog/open_modals";
import { useModalsOfAccount } from "./useModalsOfAccount";

test("the settings close with their account, and stay with its next token", () => {
  const { rerender } = renderHook(useModalsOfAccount, { initialProps: "ada@kelp.example" });
  act(() => openDialog({ name: "settings", tab: "security" }));
  rerender("ada@kelp.example");
  expect(useModals.getState().settings).toBe("visible");
  rerender("ben@kelp.example");
  expect(useModals.getState().settings).toBe("hidden");
});
