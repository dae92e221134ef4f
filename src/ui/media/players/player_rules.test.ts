// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { hasSound, loops, pauseOthers, preloading } from "./player_rules";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("each browser's own way of telling of sound is understood, and silence is where none tells", () => {
  expect(hasSound({ webkitAudioDecodedByteCount: 12 })).toBe(true);
  expect(hasSound({ webkitAudioDecodedByteCount: 0, audioTracks: { length: 1 } })).toBe(false);
  expect([hasSound({ mozHasAudio: true }), hasSound({ mozHasAudio: false })]).toEqual([true, false]);
  expect([hasSound({ audioTracks: { length: 1 } }), hasSound({ audioTracks: { length: 0 } })]).toEqual([true, false]);
  expect(hasSound({})).toBe(false);
});

test("a video loops where loopVideo says so, and with loopVideoSilentOnly only where it has no sound", () => {
  const [silent, loud] = [{ mozHasAudio: false }, { mozHasAudio: true }];
  expect([loops(true, true, silent), loops(true, true, loud)]).toEqual([true, false]);
  expect([loops(true, false, silent), loops(true, false, loud)]).toEqual([true, true]);
  expect([loops(false, true, silent), loops(false, false, loud)]).toEqual([false, false]);
});

test("what begins to play pauses all else, but not what moves as a picture does", () => {
  const media = ["video", "audio", "video"].map((name) => document.body.appendChild(document.createElement(name)));
  const paused: Element[] = [];
  for (const one of media) Object.assign(one, { pause: () => paused.push(one) });
  media[2]?.setAttribute("data-picture", "");
  pauseOthers(media[0] as HTMLMediaElement);
  expect(paused).toEqual([media[1]]);
});

test("nothing is loaded before it plays where data is saved or a poster is there", () => {
  expect([preloading(null), preloading("https://a.example/poster.png")]).toEqual(["metadata", "none"]);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(preloading(null)).toBe("none");
});
