import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { OwnPicture } from "./OwnPicture";

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:chosen", revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const letters = (text: string) => [...text].map((one) => one.charCodeAt(0));
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0];
/** A GIF with so many frames. */
function gif(frames: number): File {
  const head = [...letters("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const all = [...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b];
  return new File([new Uint8Array(all)], "wave.gif", { type: "image/gif" });
}

/** The avatar at a server that takes so many bytes, with a chosen file. */
async function chosen(file: File, limit: number) {
  const intend = vi.fn(async () => "row");
  const random = { uuid: () => "f1" } as never;
  const world = { random, sync: { outbox: { intend } } as never };
  const made = await inWorld(<OwnPicture name="avatar" limit={limit} removable={false} />, { own: {}, world });
  const group = within(screen.getByRole("group", { name: made.t("ownProfile.picture.avatar") }));
  fireEvent.change(group.getByLabelText(made.t("ownProfile.picture.avatar")), { target: { files: [file] } });
  await group.findByRole("application");
  return { ...made, group, intend };
}

test("a picture that moves is used as it is, under a name of its kind", async () => {
  const { t, group, intend, world } = await chosen(gif(2), 1000);
  const asItIs = await group.findByRole("button", { name: t("ownProfile.asItIs") });
  expect(group.getByText(t("ownProfile.moving"))).toBeVisible();
  fireEvent.click(asItIs);
  await waitFor(() => expect(intend).toHaveBeenCalledWith("edit_picture", { name: "avatar", file_id: "f1" }));
  expect((await world.db.files.get("f1"))?.name).toBe("avatar.gif");
});

test("a picture that moves and is too large for the server is not used as it is, and that is said", async () => {
  const { t, group, intend } = await chosen(gif(2), 20);
  fireEvent.click(await group.findByRole("button", { name: t("ownProfile.asItIs") }));
  expect(await group.findByText(t("ownProfile.tooLargeAsItIs"))).toBeVisible();
  expect(intend).not.toHaveBeenCalled();
});

test("a picture that stands still is cut", async () => {
  const { t, group } = await chosen(gif(1), 1000);
  await waitFor(() => expect(group.getByRole("button", { name: t("ownProfile.cropUse") })).toBeEnabled());
  expect(group.queryByRole("button", { name: t("ownProfile.asItIs") })).toBeNull();
});
