import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { SwitchControl } from "./SwitchControl";

afterEach(cleanup);

test("a busy switch keeps the focus; a disabled one takes none", async () => {
  const onChange = vi.fn();
  const { unmount } = await inWorld(<SwitchControl label="Push" on={false} busy onChange={onChange} />);
  const waits = screen.getByRole("switch", { name: "Push" });
  waits.focus();
  fireEvent.click(waits);
  expect([document.activeElement, waits.ariaDisabled, onChange.mock.calls]).toEqual([waits, "true", []]);
  unmount();
  await inWorld(<SwitchControl label="Push" on={false} disabled onChange={onChange} />);
  expect(screen.getByRole("switch", { name: "Push" })).toBeDisabled();
});
