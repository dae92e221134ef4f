import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { posted, press, type } from "../../../tests/support/composer/form";
import { described, files, setUpMedia, withFiles } from "../../../tests/support/composer/media";

setUpMedia();

test("buttons order media, keep the focus, announce it, and change the post", async () => {
  const db = await withFiles(3);
  type(await described(1), "the first");
  const before = (await files(db)).map(({ file_id }) => file_id);
  const down = screen.getByRole("button", { name: "Move attachment 1 down" });
  down.focus();
  fireEvent.click(down);
  await screen.findByText("the first: now 2 of 3");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move attachment 2 down" }));
  fireEvent.click(document.activeElement as HTMLElement);
  await screen.findByText("the first: now 3 of 3");
  const last = screen.getByRole("button", { name: "Move attachment 3 down" });
  expect([last.getAttribute("aria-disabled"), document.activeElement === last]).toEqual(["true", true]);
  fireEvent.click(last);
  await waitFor(async () =>
    expect((await files(db)).map(({ file_id }) => file_id)).toEqual([before[1], before[2], before[0]]),
  );
  press("Post");
  expect((await posted(db)).args.files.map(({ file_id }) => file_id)).toEqual([before[1], before[2], before[0]]);
});

test("a medium is dragged by its picture with a mouse past the others, and let go", async () => {
  const db = await withFiles(3);
  const before = (await files(db)).map(({ file_id }) => file_id);
  // Each item is 100 px high.
  vi.spyOn(HTMLLIElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLLIElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * 100, 300, 100);
  });
  const item = (await described(1)).closest("li") as HTMLLIElement;
  fireEvent.pointerDown(within(item).getByRole("img"), { button: 0, pointerType: "mouse" });
  expect(item).toHaveAttribute("data-held");
  for (const clientY of [120, 160, 210, 260]) fireEvent.pointerMove(window, { clientY });
  await waitFor(async () =>
    expect((await files(db)).map(({ file_id }) => file_id)).toEqual([before[1], before[2], before[0]]),
  );
  fireEvent.pointerUp(window);
  expect(item).not.toHaveAttribute("data-held");
  fireEvent.pointerMove(window, { clientY: 20 });
  expect((await described(3)).closest("li")).toBe(item);
});

test("the focal point is set by keys or clicks where the server supports it", async () => {
  await withFiles(1);
  expect(screen.queryByRole("button", { name: /stays in sight/ })).toBeNull();
  cleanup();
  const db = await withFiles(1, { software: { name: "gotosocial", version: "0.20" } });
  press("Choose what stays in sight of attachment 1");
  const across = await screen.findByRole("slider", { name: "Attachment 1: from left to right" });
  fireEvent.change(across, { target: { value: "0.5" } });
  await waitFor(async () => expect((await files(db))[0]?.focus).toEqual({ x: 0.5, y: 0 }));
  press("Post");
  expect((await posted(db)).args.files).toMatchObject([{ focus: { x: 0.5, y: 0 } }]);
});
