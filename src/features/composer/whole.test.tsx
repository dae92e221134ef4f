import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, posted, press, scope, setUpForm, text, type } from "../../../tests/support/composer/form";
import { attach, described, picture, setUpMedia } from "../../../tests/support/composer/media";
import { aStatus } from "../../../tests/support/rows/entities";
import { readDraft } from "../../db/read/composing/drafts";
import type { DraftRow } from "../../domain/rows/rows";

setUpForm();
setUpMedia();

const subject = () => screen.queryByLabelText<HTMLInputElement>("Content warning", { selector: "input" });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test("a draft is stored under its original and returns with all its fields", async () => {
  const db = await openForm("reply:s1", {
    statuses: [aStatus("s1", { by: "ben" })],
    chosen: { sensitiveIfSubject: false },
  });
  type(await text(), "@ben I saw one");
  press("Content warning");
  type(screen.getByLabelText("Content warning", { selector: "input" }), "Birds");
  fireEvent.change(scope(), { target: { value: "private" } });
  press("Language, format, time, preview");
  choose("Language of the post", "ja");
  choose("Format of the post", "text/markdown");
  press("Poll");
  choose("Option 1", "tea");
  choose("Option 2", "coffee");
  attach(picture("godwit.bmp"));
  type(await described(1), "A godwit");
  fireEvent.click(screen.getByRole("checkbox", { name: "Mark the attachments as sensitive" }));
  const whole = {
    text: "@ben I saw one",
    spoiler_text: "Birds",
    sensitive: true,
    visibility: "private",
    language: "ja",
    content_type: "text/markdown",
    in_reply_to_id: "s1",
    poll: { options: ["tea", "coffee"] },
    files: [{ description: "A godwit" }],
  };
  await waitFor(async () => expect(await readDraft(db, "reply:s1")).toMatchObject(whole));
  const kept = (await readDraft(db, "reply:s1")) as DraftRow;
  expect(kept.updated_at).toBe(1000);
  cleanup();
  await openForm("reply:s1", {
    statuses: [aStatus("s1", { by: "ben" })],
    prepare: (other) => other.drafts.put(kept),
  });
  expect((await text()).value).toBe("@ben I saw one");
  expect([subject()?.value, scope().value]).toEqual(["Birds", "private"]);
  expect([field("Option 1").value, field("Option 2").value]).toEqual(["tea", "coffee"]);
  expect((await described(1)).value).toBe("A godwit");
  expect(screen.getByRole("checkbox", { name: "Mark the attachments as sensitive" })).toBeChecked();
  press("Language, format, time, preview");
  expect([field("Language of the post").value, field("Format of the post").value]).toEqual(["ja", "text/markdown"]);
});

test("after sending, the form is empty and keeps scope, language and format", async () => {
  const db = await openForm("status", { asScreen: "screen", path: "/-/compose" });
  type(await text(), "Godwits");
  press("Content warning");
  type(screen.getByLabelText("Content warning", { selector: "input" }), "Birds");
  fireEvent.change(scope(), { target: { value: "unlisted" } });
  press("Language, format, time, preview");
  choose("Language of the post", "ja");
  choose("Format of the post", "text/markdown");
  press("Post");
  const chosen = { visibility: "unlisted", language: "ja", content_type: "text/markdown" };
  expect((await posted(db)).args).toMatchObject({ text: "Godwits", spoiler_text: "Birds", ...chosen });
  await db.outbox.clear();
  await waitFor(async () => expect([(await text()).value, subject()]).toEqual(["", null]));
  expect(scope().value).toBe("unlisted");
  type(await text(), "Knots");
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "Knots", spoiler_text: "", ...chosen });
});
