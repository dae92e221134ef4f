import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../tests/support/screens/in_world";
import type { Api } from "../../api/client";
import { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { ApiError } from "../../domain/requests/api_error";
import { ContentRules, defaultContentRules } from "../../ui/content/useContentRules";
import { openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { MediaViewer } from "./MediaViewer";

const one = (id: string, more: object = {}) =>
  v.parse(MediaAttachment, { id, type: "image", url: `https://b.example/media/${id}.jpg`, ...more });
const three = [one("a", { description: "A wader" }), one("b", { description: "A gull" }), one("c")];

/** The indexes of the slides scrolled to. */
const brought: (string | undefined)[] = [];

beforeEach(() => {
  brought.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = function scrolled(options) {
    const inert = [...(this.parentElement?.children ?? [])].indexOf(this);
    brought.push(`${inert} ${typeof options === "object" ? options.behavior : ""}`);
  };
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute("dir");
});

function show(media: MediaAttachment[], at: number, file: Api["file"] = async () => new Blob(["x"])) {
  openDialog({ name: "media", media, at });
  return inWorld(
    <ContentRules value={{ ...defaultContentRules, still: false }}>
      <MediaViewer media={media} at={at} />
    </ContentRules>,
    { world: { api: { file } } as object },
  );
}
const heading = () => screen.getByRole("heading").textContent;
const press = (key: string) => fireEvent.keyDown(window, { key });

test("it begins at what was pressed, and keys go from one to the next and no further", async () => {
  await show(three, 1);
  expect(heading()).toBe("2 of 3");
  expect(brought).toEqual(["1 instant"]);
  press("ArrowRight");
  press("ArrowRight");
  expect(heading()).toBe("3 of 3");
  press("Home");
  expect(heading()).toBe("1 of 3");
  press("ArrowLeft");
  press("End");
  expect(heading()).toBe("3 of 3");
});

test("from right to left the arrows turn the other way", async () => {
  document.documentElement.dir = "rtl";
  await show(three, 1);
  press("ArrowRight");
  expect(heading()).toBe("1 of 3");
});

test("the track takes the focus when the button at the end is removed", async () => {
  await show(three, 1);
  const next = screen.getByRole("button", { name: "Next" });
  next.focus();
  fireEvent.click(next);
  expect(heading()).toBe("3 of 3");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "3 of 3" }));
});

test("nothing glides where the user wants no motion", async () => {
  await show(three, 0);
  press("ArrowRight");
  expect(brought.at(-1)).toBe("1 instant");
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  press("ArrowRight");
  expect(brought.at(-1)).toBe("2 smooth");
});

test("where it stands and what is seen are told", async () => {
  await show(three, 0);
  expect(screen.getByRole("status").textContent).toBe("1 of 3A wader");
  press("ArrowRight");
  expect(screen.getByRole("status").textContent).toBe("2 of 3A gull");
});

test("the one beside is loaded before it is asked for, those farther away are not", async () => {
  const many = Array.from({ length: 6 }, (_, at) => one(String(at)));
  const { container } = await show(many, 2);
  const loaded = () => [...container.querySelectorAll("img")].map((img) => img.getAttribute("src"));
  expect(loaded()).toEqual(["1", "2", "3"].map((id) => `https://b.example/media/${id}.jpg`));
  press("ArrowRight");
  expect(loaded()).toEqual(["2", "3", "4"].map((id) => `https://b.example/media/${id}.jpg`));
});

test("a preview stands for a picture that cannot be had", async () => {
  const { container, t } = await show([one("a", { preview_url: "https://b.example/preview.jpg" })], 0);
  const full = container.querySelector('img[src$="a.jpg"]');
  if (full) fireEvent.error(full);
  expect(container.querySelector('img[src$="preview.jpg"]')).not.toBeNull();
  expect(screen.getByText(t("viewer.previewOnly"))).toBeTruthy();
});

test("what is gone at its server is shown, opened and saved from its author's", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:of-the-file";
  const remote_url = "https://c.example/a.jpg";
  const asked: string[] = [];
  const { container, t } = await show([one("a", { remote_url })], 0, async (address) => {
    asked.push(address);
    if (address !== remote_url) throw new ApiError({ kind: "missing", message: "" });
    return new Blob(["x"]);
  });
  const first = container.querySelector("img");
  if (first) fireEvent.error(first);
  expect(container.querySelector("img")?.getAttribute("src")).toBe(remote_url);
  expect(screen.getByRole("link", { name: t("viewer.original") }).getAttribute("href")).toBe(remote_url);
  fireEvent.click(screen.getByRole("button", { name: t("viewer.download") }));
  await waitFor(() => expect(saved).toEqual(["a.jpg"]));
  expect(asked).toEqual(["https://b.example/media/a.jpg", remote_url]);
});

test("what could not be had without a network is asked for again with the next one", async () => {
  const preview_url = "https://b.example/preview.jpg";
  const { container, t } = await show([one("a", { preview_url })], 0);
  for (const end of ["preview.jpg", "a.jpg"]) {
    const img = container.querySelector(`img[src$="${end}"]`);
    if (img) fireEvent.error(img);
  }
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText(t("media.failed"))).toBeTruthy();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(container.querySelectorAll("img")).toHaveLength(2);
});

test("a file of another server is saved under its own name", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  URL.createObjectURL = () => "blob:of-the-file";
  URL.revokeObjectURL = () => undefined;
  const asked: unknown[][] = [];
  const { t } = await show(three, 1, async (...args) => {
    asked.push(args);
    return new Blob(["x"]);
  });
  fireEvent.click(screen.getByRole("button", { name: t("viewer.download") }));
  await waitFor(() => expect(saved).toEqual(["b.jpg blob:of-the-file"]));
  expect(asked).toEqual([["https://b.example/media/b.jpg", "image"]]);
});

test.each([
  ["offline", true, "viewer.forbidden"],
  ["offline", false, "viewer.offline"],
  ["missing", true, "viewer.failed"],
] as const)("a file that cannot be saved says why: %s, online %s", async (kind, online, word) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  const { t } = await show(three, 0, () => Promise.reject(new ApiError({ kind, message: "" })));
  fireEvent.click(screen.getByRole("button", { name: t("viewer.download") }));
  expect(await screen.findByText(t(word))).toBeTruthy();
  press("ArrowRight");
  expect(screen.queryByText(t(word))).toBeNull();
});

test("a failed download reports nothing once another slide is shown", async () => {
  let fail: (error: Error) => void = () => undefined;
  const { t } = await show(three, 0, () => new Promise((_, reject) => (fail = reject)));
  fireEvent.click(screen.getByRole("button", { name: t("viewer.download") }));
  expect(screen.getByText(t("viewer.running"))).toBeTruthy();
  press("ArrowRight");
  await act(async () => fail(new ApiError({ kind: "missing", message: "" })));
  expect(screen.queryByText(t("viewer.failed"))).toBeNull();
});

test("closing it leaves nothing open", async () => {
  const { t } = await show([one("a")], 0);
  expect(heading()).toBe(t("media.image"));
  fireEvent.click(screen.getByRole("button", { name: t("dialog.close") }));
  expect(useDialogs.getState().open).toBeNull();
});
