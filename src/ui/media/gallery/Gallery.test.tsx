import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { hear } from "../../../../tests/support/screens/heard";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { addFile } from "../../../db/outbox/files";
import { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { closeDialog, useDialogs } from "../../base/dialog/open_dialogs";
import { ContentRules, defaultContentRules } from "../../content/useContentRules";
import { Gallery } from "./Gallery";
import { useAttachmentsHidden } from "./useAttachmentsHidden";

afterEach(() => {
  cleanup();
  closeDialog();
  vi.restoreAllMocks();
});

let made = 0;
const one = (type: string, more: object = {}) => {
  const id = String(++made);
  return v.parse(MediaAttachment, { id, type, url: `https://a.example/${id}.jpg`, ...more });
};
const many = (count: number) => Array.from({ length: count }, () => one("image"));
type Given = Partial<Parameters<typeof Gallery>[0]>;

const show = (media: MediaAttachment[], given: Given = {}, still = false) =>
  inWorld(
    <ContentRules value={{ ...defaultContentRules, still }}>
      <Gallery media={media} covered={false} onCover={null} folded={false} {...given} />
    </ContentRules>,
    { world: { api: { file: async () => new Blob() } } as object },
  );
const pictures = (root: Element) => [...root.querySelectorAll("img")].map((img) => img.getAttribute("src"));

test("many attachments wait for 'show all', and fold again", async () => {
  const { container, t } = await show(many(13));
  expect(container.querySelectorAll("img")).toHaveLength(9);
  fireEvent.click(screen.getByRole("button", { name: t("media.all", { count: 13 }) }));
  expect(container.querySelectorAll("img")).toHaveLength(13);
  fireEvent.click(screen.getByRole("button", { name: t("media.fewer") }));
  expect(container.querySelectorAll("img")).toHaveLength(9);
});

test("sensitive attachments are covered until revealed, and can be hidden again", async () => {
  const media = [one("image", { description: "A bird" }), one("audio")];
  const asked: boolean[] = [];
  const { container, t } = await show(media, { covered: true, onCover: (covered) => asked.push(covered) });
  expect(container.querySelector("img, audio, a")).toBeNull();
  expect(screen.queryByText("A bird")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t("media.sensitive") }));
  cleanup();
  const revealed = await show(media, { onCover: (covered) => asked.push(covered) });
  expect(revealed.container.querySelectorAll("img, audio")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: t("media.hide") }));
  expect(asked).toEqual([false, true]);
});

test("a stored picture keeps its box and text while loading and if gone", async () => {
  const waits = one("image", { description: "A bird", url: null });
  const createObjectURL = () => "blob:the-bird";
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const { container, world } = await show([waits], { stored: true });
  expect(screen.getByRole("img", { name: "A bird" }).hasAttribute("src")).toBe(false);
  expect(container.querySelector("img")).toBeNull();
  await addFile(world.db, { id: waits.id, blob: new Blob(["bird"]), name: "bird.jpg", created_at: 1 });
  await waitFor(() => expect(pictures(container)).toEqual(["blob:the-bird"]));
});

test("a description is the alternative text, and an ALT button shows it", async () => {
  const { t } = await show([one("image", { description: "A bird\non a pole" }), one("image")]);
  expect(screen.getByRole("img", { name: /A bird/ }).getAttribute("alt")).toBe("A bird\non a pole");
  const button = screen.getByRole("button", { name: t("media.describe") });
  expect(button.textContent).toBe("ALT");
  const heard = hear();
  fireEvent.click(button);
  expect(heard()).toEqual(["A bird\non a pole"]);
  expect(screen.getByRole("status").textContent).toBe("A bird\non a pole");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(button);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a press opens the viewer with the viewable attachments", async () => {
  const media = [
    one("audio"),
    one("unknown"),
    one("image"),
    one("unknown", { pleroma: { mime_type: "application/x-shockwave-flash" } }),
  ];
  const { t } = await show(media);
  const picture = screen.getByRole("link", { name: t("media.image") });
  fireEvent.click(picture, { ctrlKey: true });
  expect(useDialogs.getState().open).toBeNull();
  fireEvent.click(picture);
  expect(useDialogs.getState().open).toEqual({ name: "media", media: [media[0], media[2], media[3]], at: 1 });
});

test("a picture has its focal point and the shape from its meta", async () => {
  const meta = { original: { width: 1600, height: 900 }, focus: { x: 0.5, y: -1 } };
  const { container } = await show([one("image", { meta })]);
  expect(container.querySelector("img")?.style.objectPosition).toBe("75% 100%");
  expect(container.querySelector<HTMLElement>("[data-count]")?.style.getPropertyValue("--row")).toBe(String(16 / 9));
});

test.each([
  ["nobody told", null],
  ["a server has as none", { original: { width: 0, height: 0 } }],
])("sizes that %s are learned when a picture is there, and change no row's height", async (_, meta) => {
  const { container } = await show([one("image", { meta }), one("image", { meta })]);
  const row = container.querySelector<HTMLElement>("[data-count]");
  const before = row?.style.getPropertyValue("--row");
  const [first] = container.querySelectorAll("img");
  Object.defineProperties(first, { naturalWidth: { value: 300 }, naturalHeight: { value: 200 } });
  if (first) fireEvent.load(first);
  const grows = () => first?.closest<HTMLElement>("[style*='flex-grow']")?.style.flexGrow;
  await waitFor(() => expect(grows()).toBe("150"));
  expect(row?.style.getPropertyValue("--row")).toBe(before);
});

test("two pictures that are there before anything is drawn anew keep a shape each", async () => {
  const { container } = await show(many(2));
  const all = [...container.querySelectorAll("img")];
  act(() => {
    for (const [at, img] of all.entries()) {
      Object.defineProperties(img, { naturalWidth: { value: 300 + 60 * at }, naturalHeight: { value: 200 } });
      img.dispatchEvent(new Event("load"));
    }
  });
  const grows = (img: Element) => img.closest<HTMLElement>("[style*='flex-grow']")?.style.flexGrow;
  expect(all.map(grows)).toEqual(["150", "180"]);
});

test("falls back from preview to picture, remote copy and description", async () => {
  const given = { preview_url: "https://a.example/p", url: "https://a.example/u", remote_url: "https://b.example/r" };
  const { container } = await show([one("image", { ...given, description: "Waders at dusk" })]);
  for (const address of [given.preview_url, given.url, given.remote_url]) {
    expect(pictures(container)).toEqual([address]);
    const img = container.querySelector("img");
    if (img) fireEvent.error(img);
  }
  expect(pictures(container)).toEqual([]);
  expect(screen.getByText("Waders at dusk")).toBeTruthy();
});

test("videos and sounds have native players with posters; a gifv plays alone", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const poster = { preview_url: "https://a.example/poster.jpg" };
  const media = [one("video", poster), one("gifv"), one("audio")];
  const { container } = await show(media);
  const [video, gifv] = container.querySelectorAll("video");
  expect([video?.controls, video?.poster, video?.preload]).toEqual([true, poster.preview_url, "none"]);
  expect([gifv?.controls, gifv?.muted, gifv?.loop]).toEqual([false, true, true]);
  expect(play).toHaveBeenCalledTimes(1);
  expect(container.querySelector("audio")?.controls).toBe(true);
  cleanup();
  play.mockClear();
  await show(media, {}, true);
  expect(play).not.toHaveBeenCalled();
});

/** The errors of `play` for a video that is stopped before it starts, and for one that the browser blocks. */
const stopped = new DOMException("", "AbortError");
const refused = new DOMException("", "NotAllowedError");

test.each([
  ["moves again when the pointer comes back, however soon it left", stopped, 2],
  ["stands still where the browser does not let it move", refused, 1],
])("a gifv that stands still %s", async (_, error, times) => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(error);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const { container } = await show([one("gifv")], {}, true);
  const video = container.querySelector("video");
  if (!video) throw new Error("no video");
  for (let time = 0; time < 2; time++) {
    await act(async () => fireEvent.pointerEnter(video, { pointerType: "mouse" }));
    await act(async () => fireEvent.pointerLeave(video));
  }
  expect(play).toHaveBeenCalledTimes(times);
});

test("a press on a gifv opens it in the viewer", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const media = one("gifv", { description: "Waders run" });
  await show([media]);
  fireEvent.click(screen.getByRole("link", { name: "Waders run" }));
  expect(useDialogs.getState().open).toMatchObject({ name: "media", media: [media], at: 0 });
});

/** Reports whether attachments are drawn as lines. */
const Folded = ({ count, inConversation }: { count: number; inConversation: boolean }) => (
  <p>{useAttachmentsHidden(count, inConversation) ? "lines" : "pictures"}</p>
);
const folded = async (chosen: object, count = 1, inConversation = false) => {
  const { container } = await inWorld(<Folded count={count} inConversation={inConversation} />, {
    chosen: { ...chosen },
  });
  const { textContent } = container;
  cleanup();
  return textContent;
};

test("hides attachments by hideAttachments, hideAttachmentsInConv, maxThumbnails", async () => {
  expect(await folded({})).toBe("pictures");
  expect([await folded({}, 16), await folded({}, 17)]).toEqual(["pictures", "lines"]);
  expect(await folded({ maxThumbnails: 2 }, 3, true)).toBe("lines");
  expect([await folded({ hideAttachments: true }), await folded({ hideAttachments: true }, 1, true)]).toEqual([
    "lines",
    "pictures",
  ]);
  expect([
    await folded({ hideAttachmentsInConv: true }),
    await folded({ hideAttachmentsInConv: true }, 1, true),
  ]).toEqual(["pictures", "lines"]);
});

test("hidden attachments are lines with their names; a press opens what can be viewed", async () => {
  const media = [
    one("image", { description: "A bird" }),
    one("unknown", { url: "https://a.example/media/1.pdf?name=tides.pdf" }),
  ];
  const { container } = await show(media, { folded: true });
  expect(container.querySelector("img")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: /tides\.pdf/ }));
  expect(useDialogs.getState().open).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: /A bird/ }));
  expect(useDialogs.getState().open).toMatchObject({ name: "media", at: 0 });
});

test("Flash waits for a press, and what its player cannot load is said", async () => {
  const film = one("unknown", { pleroma: { mime_type: "application/x-shockwave-flash" } });
  const { container, t } = await inWorld(<Gallery media={[film]} covered={false} onCover={null} folded={false} />, {
    world: { api: { file: () => Promise.reject(new Error("no")) } } as object,
  });
  expect(container.querySelector("iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t("media.flashPlay") }));
  expect(await screen.findByText(t("media.flashFailed"))).toBeTruthy();
});
