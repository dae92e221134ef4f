import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { pickerInPage } from "../../../../tests/support/screens/picker";
import { saveUnicodeEmojis } from "../../../db/instance/static_files";
import { EmojiButton } from "./EmojiButton";
import { EmojiPicker } from "../../emoji/EmojiPicker";
import { closePicker } from "../../emoji/picker_state";

// Loading takes long on a busy machine.
beforeAll(pickerInPage, 60_000);
afterEach(() => {
  act(closePicker);
  cleanup();
});

const own = { id: "me", acct: "demo", username: "demo" };

function Form() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("Hello world");
  return (
    <main>
      <textarea ref={field} aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <EmojiButton field={field} disabled={false} onSticker={() => undefined} />
      <EmojiPicker />
    </main>
  );
}

test("from a form, what is picked is written at the caret, and one writes on behind it", async () => {
  const { world } = await inWorld(<Form />, { own });
  await saveUnicodeEmojis(world.app, { cat: "🐱" });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Text");
  field.focus();
  field.setSelectionRange(5, 5);
  fireEvent.click(screen.getByRole("button", { name: "Add an emoji" }));
  fireEvent.click(await screen.findByRole("gridcell", { name: "cat face" }));
  expect(field).toHaveValue("Hello🐱 world");
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(7);
});
