import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../tests/support/screens/in_world";
import { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { ContentRules, defaultContentRules } from "../../ui/content/useContentRules";
import { MediaViewer } from "./MediaViewer";

const one = (id: string, more: object = {}) =>
  v.parse(MediaAttachment, { id, type: "image", url: `https://b.example/media/${id}.jpg`, ...more });

const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => void calls.push("pause"));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (media: MediaAttachment[], at: number, still: boolean) =>
  inWorld(
    <ContentRules value={{ ...defaultContentRules, still }}>
      <MediaViewer media={media} at={at} />
    </ContentRules>,
    { world: { api: { file: () => new Promise(() => undefined) } } as object },
  );
const press = (key: string) => fireEvent.keyDown(window, { key });
const moving = one("b", { type: "gifv" });

test("a gifv plays on its slide and pauses when left, also if play is refused", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(() => {
    calls.push("play");
    return Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await show([one("a"), moving], 0, false);
  expect(calls).not.toContain("play");
  calls.length = 0;
  press("ArrowRight");
  expect(calls).toEqual(["play"]);
  await act(async () => press("ArrowLeft"));
  expect(calls).toEqual(["play", "pause"]);
});

test("with motion off only the gifv that opened the viewer plays", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => void calls.push("play"));
  await show([one("a"), moving], 0, true);
  press("ArrowRight");
  expect(calls).not.toContain("play");
  cleanup();
  await show([one("a"), moving], 1, true);
  expect(calls).toContain("play");
});

test("a Flash film ends when it is turned from", async () => {
  const film = one("b", { type: "unknown", pleroma: { mime_type: "application/x-shockwave-flash" } });
  const { container, t } = await show([film, one("a")], 0, false);
  fireEvent.click(screen.getByRole("button", { name: t("media.flashPlay") }));
  await expect.poll(() => container.querySelector("iframe")).not.toBeNull();
  press("ArrowRight");
  expect(container.querySelector("iframe")).toBeNull();
});
