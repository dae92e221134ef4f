import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openForm, text } from "../../../tests/support/composer/form";
import { attach, files, setUpMedia } from "../../../tests/support/composer/media";

setUpMedia();
afterEach(cleanup);

test.each([
  ["empty.png", "image/png", "", "picture"],
  ["text.png", "image/png", "low tide", "picture"],
  ["page.jpg", "image/jpeg", "<!doctype html>", "picture"],
  ["text.mp4", "video/mp4", "low tide", "video"],
  ["empty.mp3", "audio/mpeg", "", "sound"],
])(
  "a file that is not what it says, %s, is not attached, and that is said once",
  async (name, kind, content, called) => {
    const db = await openForm("status", { instance: {} });
    await text();
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no picture", "InvalidStateError")));
    attach(new File([content], name, { type: kind }));
    const message = await screen.findByText(new RegExp(`“${name}” is no ${called}`));
    expect(message.textContent?.match(new RegExp(name, "g"))).toHaveLength(1);
    expect(screen.queryByText(/may still say/)).toBeNull();
    expect(await files(db)).toEqual([]);
    expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
  },
);
