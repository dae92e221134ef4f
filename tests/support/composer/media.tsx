import buffer from "node:buffer";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { readDraft } from "../../../src/db/read/composing/drafts";
import type { AccountDb } from "../../../src/db/schema";
import type { Instance } from "../../../src/domain/instance/instance";
import { openForm, setUpForm, text } from "./form";

/** Registers what every test of the form's media stands on: pictures of 400×300, and files that can be stored. */
export function setUpMedia(): void {
  setUpForm();
  beforeEach(() => {
    const bitmap = { width: 400, height: 300, close: () => undefined };
    vi.stubGlobal("createImageBitmap", async () => bitmap);
    // jsdom's own cannot be stored.
    vi.stubGlobal("Blob", buffer.Blob);
    vi.stubGlobal("File", buffer.File);
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => undefined;
  });
}

/** A file of so many bytes. */
export const picture = (name: string, size = 100, kind = "image/bmp") =>
  new File([new Uint8Array(size)], name, { type: kind });
const picker = () => document.querySelector<HTMLInputElement>("input[type=file][multiple]") as HTMLInputElement;
/** Picks files. */
export const attach = (...files: File[]) => fireEvent.change(picker(), { target: { files } });
/** The description of a medium, as soon as it stands there. */
export const described = (number: number) =>
  screen.findByLabelText<HTMLTextAreaElement>(`Description of attachment ${number}`);
/** The files of the draft. */
export const files = async (db: AccountDb) => (await readDraft(db, "status"))?.files ?? [];

/** Opens a form and attaches so many pictures. */
export async function withFiles(count: number, instance: Partial<Instance> = {}): Promise<AccountDb> {
  const db = await openForm("status", { instance });
  await text();
  attach(...Array.from({ length: count }, (_, at) => picture(`${at + 1}.bmp`)));
  await described(count);
  // Said of pictures of this kind once all of them were taken.
  await screen.findByText(/may still say where and when/);
  return db;
}
