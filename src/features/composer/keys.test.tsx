import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, post, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { described, attach, picture, setUpMedia } from "../../../tests/support/composer/media";

setUpForm();
setUpMedia();

test("Enter posts only in the text; other fields need Meta as well", async () => {
  const db = await openForm("status", { chosen: { submitOnEnter: true } });
  type(await text(), "hello");
  press("Content warning");
  press("Poll");
  press("Language, format, time, preview");
  press("Post later");
  attach(picture("1.bmp"));
  await described(1);
  await screen.findByText(/may still say where and when/);
  const fields = [...document.querySelectorAll<HTMLElement>("form input:not([type=file]), form select, form textarea")];
  const others = fields.filter((field) => field !== screen.getByLabelText("Text of the post"));
  const kinds = others.map((field) => field.getAttribute("type") ?? field.localName);
  expect(new Set(kinds)).toEqual(new Set(["input", "number", "select", "textarea", "checkbox", "datetime-local"]));
  for (const field of others) {
    const key = fireEvent.keyDown(field, { key: "Enter" });
    // A single-line input would submit the form by itself.
    if (field instanceof HTMLInputElement) expect(key).toBe(false);
  }
  expect(await db.outbox.count()).toBe(0);
  press("Post later");
  fireEvent.keyDown(screen.getByLabelText("Open for"), { key: "Enter", metaKey: true });
  expect((await posted(db)).args.text).toBe("hello");
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  "Enter in an input method neither sends nor moves to the next option: %j",
  async (composing) => {
    const db = await openForm("status", { chosen: { submitOnEnter: true } });
    const field = await text();
    type(field, "こんにちは");
    fireEvent.keyDown(field, { key: "Enter", ...composing });
    press("Poll");
    const option = screen.getByLabelText("Option 1");
    option.focus();
    fireEvent.keyDown(option, { key: "Enter", ...composing });
    expect(option).toHaveFocus();
    fireEvent.keyDown(option, { key: "Enter", metaKey: true, ...composing });
    expect(await db.outbox.count()).toBe(0);
    expect(post).not.toHaveBeenCalled();
    press("Poll");
    fireEvent.keyDown(field, { key: "Enter" });
    expect((await posted(db)).args.text).toBe("こんにちは");
  },
);
