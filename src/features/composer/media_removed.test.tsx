import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../../tests/support/composer/form";
import { files, setUpMedia, withFiles } from "../../../tests/support/composer/media";

setUpMedia();

test("a file removed right after another is uploaded further once it is restored", async () => {
  const db = await withFiles(2);
  await waitFor(() => expect(screen.getAllByText("Waits for its turn")).toHaveLength(2));
  const second = (await files(db))[1]?.file_id ?? "";
  const state = async () => (await db.uploads.get(second))?.state;
  // The second time before the uploads of the files that are left were read.
  press("Remove attachment 1");
  press("Remove attachment 1");
  await waitFor(async () => expect(await state()).toBe("stopped"));
  press("Undo");
  await waitFor(async () => expect(await state()).toBe("waiting"));
});
