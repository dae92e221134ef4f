import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openForm, posted, press, text, type } from "../../../tests/support/composer/form";
import { attach, files, picture, setUpMedia, withFiles } from "../../../tests/support/composer/media";

setUpMedia();

test("a file that does not fit on the device is named; the rest stays", async () => {
  const db = await withFiles(1);
  type(await text(), "birds");
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...how) {
    if (this.name === "files") throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, how);
  });
  attach(picture("wader.bmp"));
  expect(await screen.findByText(/no room/)).toHaveTextContent(
    "Upload failed. This device has no room left for “wader.bmp”.",
  );
  expect((await text()).value).toBe("birds");
  expect(await files(db)).toHaveLength(1);
});

test("an upload that cannot be stored is reported and sent with the post", async () => {
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...how) {
    if (this.name === "uploads") throw new DOMException("full", "QuotaExceededError");
    return add.apply(this, how);
  });
  const db = await openForm("status");
  type(await text(), "birds");
  attach(picture("wader.bmp"));
  expect(await screen.findByText(/no room left to keep track of uploads/)).toBeVisible();
  // Until all files are added, a submit waits and the message is shown.
  await screen.findByText(/may still say/);
  await waitFor(async () => expect(await files(db)).toHaveLength(1));
  expect([await db.uploads.count(), await db.files.count()]).toEqual([0, 1]);
  press("Post");
  expect((await posted(db)).args.files).toEqual([expect.objectContaining({ type: "image/bmp" })]);
});
