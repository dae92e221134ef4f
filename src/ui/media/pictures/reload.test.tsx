import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { PreviewCard } from "../../../domain/entities/statuses/preview_card";
import { ContentRules, defaultContentRules } from "../../content/useContentRules";
import { LinkCard } from "../../status/attached/LinkCard";
import { PictureTile } from "./PictureTile";
import { SoundPlayer } from "../players/SoundPlayer";
import { GifvTile, VideoPlayer } from "../players/VideoTile";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const url = "https://a.example/u.jpg";
const preview_url = "https://a.example/p.jpg";
const media = v.parse(MediaAttachment, { id: "1", type: "image", url, preview_url, description: "A bird" });
const nothing = () => undefined;
const tile = (
  <PictureTile
    media={media}
    source={url}
    shape={1}
    covered={false}
    described={false}
    onDescribe={null}
    onOpen={nothing}
    onSize={nothing}
  />
);
const image = "https://b.example/i.jpg";
const card = (
  <LinkCard card={v.parse(PreviewCard, { url: "https://b.example/", title: "Tides", image })} censored={false} />
);

test.each([
  ["a picture", tile, [preview_url, url]],
  ["a link's picture", card, [image]],
])(
  "%s that could not be had without a network is asked for again with the first that there is",
  async (_, part, sources) => {
    const { container } = await inWorld(
      <ContentRules value={{ ...defaultContentRules, still: false }}>{part}</ContentRules>,
      {
        world: { api: { file: async () => new Blob() } } as object,
      },
    );
    const listens = vi.spyOn(window, "addEventListener");
    const heard = () => listens.mock.calls.filter(([event]) => event === "online").length;
    const shown = () => container.querySelector("img");
    for (const source of sources) {
      expect([shown()?.getAttribute("src"), heard()]).toEqual([source, 0]);
      const img = shown();
      if (img) fireEvent.error(img);
    }
    expect([shown(), heard()]).toEqual([null, 1]);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(shown()?.getAttribute("src")).toBe(sources[0]);
    expect(screen.queryByText("A bird")).toBeNull();
  },
);

test("a picture that fails on a network just back is asked for later and later, for a minute", async () => {
  const rules = { ...defaultContentRules, still: false };
  const { container } = await inWorld(<ContentRules value={rules}>{card}</ContentRules>);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const belief = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const shown = () => container.querySelector("img");
  const fail = () => void fireEvent.error(shown() ?? window);
  /** Whether the picture is asked for within so many ms. */
  function askedIn(ms: number) {
    act(() => void vi.advanceTimersByTime(ms));
    return shown() !== null;
  }
  fail();
  act(() => void window.dispatchEvent(new Event("online")));
  for (const seconds of [1, 1, 2, 4]) {
    fail();
    expect([askedIn(seconds * 1000 - 1), askedIn(1)]).toEqual([false, true]);
  }
  fail();
  belief.mockReturnValue(false);
  expect(askedIn(100_000)).toBe(false);
  belief.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(askedIn(61_000)).toBe(true);
  fail();
  expect(askedIn(1_000_000)).toBe(false);
});

const own = "https://a.example/u.mp4";
const theirs = "https://b.example/u.mp4";
const film = v.parse(MediaAttachment, { id: "2", type: "video", url: own, preview_url: own, remote_url: theirs });
const gifv = (
  <GifvTile
    media={film}
    source={own}
    shape={1}
    covered={false}
    described={false}
    onDescribe={null}
    onOpen={nothing}
    onSize={nothing}
  />
);

test.each([
  ["a film", <VideoPlayer key="film" media={film} />, "media.lost"],
  ["a sound", <SoundPlayer key="sound" media={film} />, "media.lost"],
  ["a moving picture that is a film", gifv, "media.failed"],
] as const)(
  "%s that can be had nowhere says so, leads to its file, and is asked for again once there is a network",
  async (_, part, says) => {
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    const { container, t } = await inWorld(part);
    const player = () => container.querySelector("video, audio");
    const before = player();
    for (const source of before?.querySelectorAll("source") ?? []) {
      expect(screen.queryByText(t(says))).toBeNull();
      fireEvent.error(source);
    }
    expect(player()).toBeNull();
    expect(screen.getByText(t(says)).closest("a")?.getAttribute("href")).toBe(own);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(t(says))).toBeNull();
    expect(player()).toBeTruthy();
    expect(player()).not.toBe(before);
  },
);
