import { expect, test } from "vitest";
import { openForm, posted, press, setUpForm, text } from "../../../tests/support/composer/form";
import { aStatus } from "../../../tests/support/rows/entities";

setUpForm();

test.each([
  ["direct", "public", "direct"],
  ["private", "public", "private"],
  ["private", "direct", "direct"],
  ["unlisted", "public", "unlisted"],
  ["public", "private", "private"],
] as const)("an answer to a %s post that was kept as %s goes out as %s", async (original, visibility, sent) => {
  const wire = { by: "ben", visibility: original };
  const kept = { id: "redraft:s9", updated_at: 1, text: "Begun", spoiler_text: "", sensitive: false, files: [] };
  const db = await openForm("redraft:s9", {
    statuses: [aStatus("s1", wire)],
    prepare: (db) => db.drafts.put({ ...kept, visibility, in_reply_to_id: "s1" }),
  });
  await text();
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "Begun", in_reply_to_id: "s1", visibility: sent });
});
