/** The properties in which browsers report a video's sound: Chromium, Firefox and Safari each in its own. */
type SoundInfo = Partial<Pick<HTMLMediaElement, "muted">> & {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
  audioTracks?: { length: number };
};

/** Whether a playing video has sound; false in a browser that does not report it. */
export function hasSound(video: SoundInfo): boolean {
  if (video.webkitAudioDecodedByteCount !== undefined) return video.webkitAudioDecodedByteCount > 0;
  if (video.mozHasAudio !== undefined) return video.mozHasAudio;
  return (video.audioTracks?.length ?? 0) > 0;
}

/** Whether a video loops (`loopVideo`; with `loopVideoSilentOnly` only one without sound). */
export const shouldLoop = (loopVideo: boolean, silentOnly: boolean, video: SoundInfo): boolean =>
  loopVideo && !(silentOnly && hasSound(video));

/** Pauses all other players of the page. Videos that stand for an animated picture (`data-picture`) play on. */
export function pauseOthers(playing: HTMLMediaElement): void {
  for (const player of playing.ownerDocument.querySelectorAll<HTMLMediaElement>("video, audio"))
    if (player !== playing && player.dataset["picture"] === undefined) player.pause();
}

/** The `preload` of a video or a sound: "none" if it has a poster or the browser saves data. */
export function preloadOf(poster: string | null): "none" | "metadata" {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return poster !== null || connection?.saveData === true ? "none" : "metadata";
}
