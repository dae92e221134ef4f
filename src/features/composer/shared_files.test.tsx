import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, posted, press, text, type } from "../../../tests/support/composer/form";
import { described, setUpMedia } from "../../../tests/support/composer/media";
import { readDraft } from "../../db/read/composing/drafts";

setUpMedia();

test("shared files are uploaded once they are asked for, or with the post", async () => {
  const shared = { type: "image/bmp", description: "", width: 4, height: 3, shared: true as const };
  const draft = { id: "share:s", updated_at: 1, text: "Tides", spoiler_text: "", visibility: "public" as const };
  const db = await openForm("share:s", {
    prepare: async (db) => {
      const both = ["a", "b"];
      await db.files.bulkPut(both.map((id) => ({ id, blob: new Blob([id]), name: `${id}.bmp`, created_at: 1 })));
      const files = both.map((file_id) => ({ ...shared, file_id }));
      await db.drafts.put({ ...draft, sensitive: false, in_reply_to_id: null, files });
    },
  });
  await waitFor(() => expect(screen.getAllByText("Not uploaded yet. It goes up with the post.")).toHaveLength(2));
  type(await text(), "Tides and birds");
  type(await described(2), "a wader");
  const states = async () => (await db.uploads.toArray()).map(({ state }) => state);
  await waitFor(async () => expect((await readDraft(db, "share:s"))?.files[1]?.description).toBe("a wader"));
  expect(await states()).toEqual(["stopped", "stopped"]);
  press("Upload now Attachment 1");
  await waitFor(async () => expect(await states()).toEqual(["waiting", "stopped"]));
  press("Post");
  expect((await posted(db)).args.files).toMatchObject([{ file_id: "a" }, { file_id: "b" }]);
});
