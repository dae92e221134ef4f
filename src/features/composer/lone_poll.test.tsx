import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { attach, described, files, picture, setUpMedia, withFiles } from "../../../tests/support/composer/media";
import { blankDraft } from "../../../tests/support/rows/entities";

setUpForm();
setUpMedia();

const mastodon = { software: { name: "mastodon", version: "4.5.0" } };
const both = "On this server a post has either files or a poll, not both.";
const button = () => screen.getByRole("button", { name: "Poll" });

test("with lone polls, the poll button is barred while a file is attached", async () => {
  await withFiles(1, mastodon);
  expect(button()).toHaveAttribute("aria-disabled", "true");
  press("Poll");
  expect(screen.queryByLabelText("Option 1")).toBeNull();
  expect(await screen.findByText(both)).toBeVisible();
  press("Remove attachment 1");
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-disabled"));
  press("Poll");
  expect(screen.getByLabelText("Option 1")).toBeVisible();
});

test("there a file beside a poll is not taken, and it is said why", async () => {
  const db = await openForm("status", { instance: mastodon });
  await text();
  press("Poll");
  type(screen.getByLabelText("Option 1"), "tea");
  attach(picture("1.bmp"));
  expect(await screen.findByText(both)).toBeVisible();
  expect(await files(db)).toEqual([]);
});

test("where both are taken, both go with the post", async () => {
  const db = await withFiles(1);
  expect(button()).not.toHaveAttribute("aria-disabled");
  press("Poll");
  for (const [at, option] of ["tea", "mate"].entries()) type(screen.getByLabelText(`Option ${at + 1}`), option);
  press("Post");
  const { args } = await posted(db);
  expect([args.files.length, args.poll?.options]).toEqual([1, ["tea", "mate"]]);
});

test("a draft that was kept with both is not sent there, and can lose either", async () => {
  const file = { file_id: "f", type: "image/png", description: "", width: 4, height: 3 };
  const poll = { options: ["tea", "mate"], multiple: false, expires_in: 600 };
  const db = await openForm("status", {
    instance: mastodon,
    prepare: async (all) => {
      await all.files.put({ id: "f", blob: new Blob(["tea"]), name: "tea.png", created_at: 1 });
      await all.drafts.put({ ...blankDraft, id: "status", updated_at: 1, text: "Tea?", files: [file], poll });
    },
  });
  await described(1);
  press("Post");
  expect(await screen.findByText(both)).toBeVisible();
  expect(await db.outbox.count()).toBe(0);
  fireEvent.click(button());
  press("Post");
  expect((await posted(db)).args.poll).toBeNull();
});
