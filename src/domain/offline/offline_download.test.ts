import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { avatarPicturesOf, isStandalone, picturesOf } from "./offline_download";
import type { StatusRow } from "../rows/rows";

const row = (rest: Record<string, unknown>) => aStatus("1", rest) as unknown as StatusRow;

test("downloads include previews, full images, film posters and sound covers", () => {
  const media_attachments = [
    { id: "1", type: "image", url: "https://a/1.jpg", preview_url: "https://a/1-small.jpg" },
    { id: "2", type: "video", url: "https://a/2.mp4", preview_url: "https://a/2.jpg" },
    { id: "3", type: "video", url: "https://a/3.mp4", preview_url: "https://a/3.mp4" },
    { id: "4", type: "audio", url: "https://a/4.mp3", preview_url: "https://a/4.mp3" },
    { id: "5", type: "audio", url: "https://a/5.mp3", preview_url: "https://a/5.jpg" },
    { id: "6", type: "image", url: "https://", preview_url: null },
  ];
  const emojis = [{ shortcode: "tern", url: "https://a/tern.gif", static_url: "https://a/tern.png" }];
  const card = { url: "https://b/", title: "", image: "data:image/png;base64,AA" };
  expect(picturesOf(row({ media_attachments, emojis, card }))).toEqual([
    "https://a/1-small.jpg",
    "https://a/1.jpg",
    "https://a/2.jpg",
    "https://a/5.jpg",
    "https://a/tern.gif",
    "https://a/tern.png",
  ]);
});

test("downloads include avatars and name emoji, animated and still", () => {
  const emojis = [{ shortcode: "tern", url: "https://a/tern.gif", static_url: "https://a/tern.png" }];
  const ada = { id: "7", acct: "ada", username: "ada", avatar: "https://a/ada.png", emojis };
  const { account } = aStatus("1", { account: ada });
  expect(avatarPicturesOf({ ...account, asked_at: 1, seen_at: 1 })).toEqual([
    "https://a/ada.png",
    "https://a/tern.gif",
    "https://a/tern.png",
  ]);
});

test("what answers nothing and is answered by nobody needs no conversation of its own", () => {
  expect([{}, { replies_count: 1 }, { in_reply_to_id: "0" }].map((rest) => isStandalone(row(rest)))).toEqual([
    true,
    false,
    false,
  ]);
});
