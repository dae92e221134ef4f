import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentRules, defaultContentRules } from "../../content/useContentRules";
import { CustomEmojiImage } from "../../content/EmojiText";
import { Avatar } from "../../account/Avatar";
import { WorldContext, type World } from "../../context/useWorld";
import { StillPicture } from "./StillPicture";

const head = [..."GIF89a"].map((one) => one.charCodeAt(0)).concat(1, 0, 1, 0, 0, 0, 0);
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0];
const gifOf = (frames: number) =>
  new Blob([new Uint8Array([...head, ...Array.from({ length: frames }, () => frame).flat()])]);
const moving = gifOf(2);
const still = gifOf(1);

/** What was drawn on canvases, which jsdom lacks. */
const drawn: string[] = [];

beforeEach(() => {
  drawn.length = 0;
  const draw = { drawImage: (picture: HTMLImageElement) => void drawn.push(picture.src) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(draw as never);
  // jsdom loads no pictures: all load at once, except those that are gone.
  vi.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function src(
    this: HTMLImageElement,
    to: string,
  ) {
    this.setAttribute("src", to);
    queueMicrotask(() => (to.includes("gone") ? fireEvent.error(this) : fireEvent.load(this)));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(part: React.ReactNode, picture: Blob | null, rule = true) {
  const asked: string[] = [];
  const file = async (address: string) => {
    asked.push(address);
    if (!picture) throw new Error("not to be read");
    return picture;
  };
  const world = { api: { file } } as unknown as World;
  const { container } = render(
    <WorldContext value={world}>
      <ContentRules value={{ ...defaultContentRules, still: rule }}>{part}</ContentRules>
    </WorldContext>,
  );
  return { container, asked };
}
const shownOf = (root: Element) =>
  [...root.querySelectorAll("img:not([data-moving])")].map((one) => one.getAttribute("src"));

test("a moving picture that does not come leaves its words, and no empty box", async () => {
  const { container } = show(<StillPicture address="https://b.example/gone.gif" alt="A bird" />, moving);
  await expect.poll(() => shownOf(container)).toEqual(["https://b.example/gone.gif"]);
  expect(container.querySelector("canvas")).toBeNull();
  expect(screen.getByRole("img", { name: "A bird" }).tagName).toBe("IMG");
  expect(drawn).toEqual([]);
});

test("a picture whose bytes move is drawn still, and moves when it is wanted to", async () => {
  const { container } = show(<StillPicture address="https://b.example/a.webp" alt="A bird" />, moving);
  await screen.findByRole("img", { name: "A bird" });
  await expect.poll(() => drawn).toEqual(["https://b.example/a.webp"]);
  expect(shownOf(container)).toEqual([]);
  expect(container.querySelector("[data-playing]")).toBeNull();
  cleanup();
  const playing = show(<StillPicture address="https://b.example/a.webp" alt="A bird" playing />, moving);
  await expect.poll(() => playing.container.querySelector("[data-playing] img[data-moving]")).not.toBeNull();
});

test("a still picture is shown as it is; with motion on nothing is probed", async () => {
  const { container, asked } = show(<StillPicture address="https://b.example/a.gif" alt="" />, still);
  await expect.poll(() => shownOf(container)).toEqual(["https://b.example/a.gif"]);
  expect(asked).toEqual(["https://b.example/a.gif"]);
  const free = show(<StillPicture address="https://b.example/b.gif" alt="" />, moving, false);
  expect(shownOf(free.container)).toEqual(["https://b.example/b.gif"]);
  expect(free.asked).toEqual([]);
});

test("a GIF is paused until probed, and by its name if unreadable", async () => {
  const { container } = show(<StillPicture address="https://b.example/a.gif" alt="" />, null);
  expect(shownOf(container)).toEqual([]);
  await expect.poll(() => drawn).toEqual(["https://b.example/a.gif"]);
  const other = show(<StillPicture address="https://b.example/a.png" alt="" />, null);
  expect(shownOf(other.container)).toEqual(["https://b.example/a.png"]);
});

test("avatars and emoji without static version are paused by their bytes", async () => {
  const avatar = { avatar: "https://b.example/a.png", avatar_static: "https://b.example/a.png" };
  const { container } = show(<Avatar account={avatar} />, moving);
  await expect.poll(() => drawn).toEqual(["https://b.example/a.png"]);
  expect(container.querySelector("canvas")?.getAttribute("aria-hidden")).toBe("true");
  const emoji = { shortcode: "cat", url: "https://b.example/cat.png", static_url: "https://b.example/cat.png" };
  show(<CustomEmojiImage emoji={emoji} />, moving);
  await screen.findByRole("img", { name: ":cat:" });
  await expect.poll(() => drawn).toContain("https://b.example/cat.png");
});

test("the still picture of a server that has one is taken, and nothing is looked at", async () => {
  const avatar = { avatar: "https://b.example/a.gif", avatar_static: "https://b.example/a.png" };
  const { container, asked } = show(<Avatar account={avatar} />, moving);
  await expect.poll(() => container.querySelector("img[data-moving]")?.getAttribute("src")).toBe(avatar.avatar);
  expect(shownOf(container)).toEqual([avatar.avatar_static]);
  expect(asked).toEqual([]);
});

test("a picture that is only in the page is not looked at, which its policy would forbid", async () => {
  const avatar = { avatar: "blob:https://here.example/1", avatar_static: "blob:https://here.example/1" };
  const { container, asked } = show(<Avatar account={avatar} />, moving);
  await expect.poll(() => shownOf(container)).toEqual([avatar.avatar]);
  expect(asked).toEqual([]);
});

test("forty rows with the same avatar look at it once", async () => {
  const avatar = { avatar: "https://b.example/a.png", avatar_static: "https://b.example/a.png" };
  const rows = Array.from({ length: 40 }, (_, at) => <Avatar key={at} account={avatar} />);
  const { container, asked } = show(rows, moving);
  await expect.poll(() => container.querySelectorAll("canvas")).toHaveLength(40);
  expect(asked).toEqual(["https://b.example/a.png"]);
});
