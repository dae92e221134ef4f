import { afterEach, expect, test, vi } from "vitest";
import { hasSound, shouldLoop, pauseOthers, preloadOf } from "./player_rules";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("detects sound in each browser, and none if not reported", () => {
  expect(hasSound({ webkitAudioDecodedByteCount: 12 })).toBe(true);
  expect(hasSound({ webkitAudioDecodedByteCount: 0, audioTracks: { length: 1 } })).toBe(false);
  expect([hasSound({ mozHasAudio: true }), hasSound({ mozHasAudio: false })]).toEqual([true, false]);
  expect([hasSound({ audioTracks: { length: 1 } }), hasSound({ audioTracks: { length: 0 } })]).toEqual([true, false]);
  expect(hasSound({})).toBe(false);
});

test("loops by loopVideo, and by loopVideoSilentOnly only without sound", () => {
  const [silent, loud] = [{ mozHasAudio: false }, { mozHasAudio: true }];
  expect([shouldLoop(true, true, silent), shouldLoop(true, true, loud)]).toEqual([true, false]);
  expect([shouldLoop(true, false, silent), shouldLoop(true, false, loud)]).toEqual([true, true]);
  expect([shouldLoop(false, true, silent), shouldLoop(false, false, loud)]).toEqual([false, false]);
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
  expect([preloadOf(null), preloadOf("https://a.example/poster.png")]).toEqual(["metadata", "none"]);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(preloadOf(null)).toBe("none");
});
