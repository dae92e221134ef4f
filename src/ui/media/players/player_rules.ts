/** What browsers tell of a video's sound, each in its own way. */
type Heard = Partial<Pick<HTMLMediaElement, "muted">> & {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
  audioTracks?: { length: number };
};

/** Whether a video that plays was heard to have sound; where a browser does not tell, it has none. */
export function hasSound(video: Heard): boolean {
  if (video.webkitAudioDecodedByteCount !== undefined) return video.webkitAudioDecodedByteCount > 0;
  if (video.mozHasAudio !== undefined) return video.mozHasAudio;
  return (video.audioTracks?.length ?? 0) > 0;
}

/** Whether a video begins anew at its end (`loopVideo`, `loopVideoSilentOnly`: only one without sound). */
export const loops = (loopVideo: boolean, silentOnly: boolean, video: Heard): boolean =>
  loopVideo && !(silentOnly && hasSound(video));

/** Pauses what else is heard or seen to play on the page, so that only one plays; what moves as a picture does goes on. */
export function pauseOthers(playing: HTMLMediaElement): void {
  for (const one of playing.ownerDocument.querySelectorAll<HTMLMediaElement>("video, audio"))
    if (one !== playing && one.dataset["picture"] === undefined) one.pause();
}

/**
 * How much of a video or a sound is loaded before it plays: nothing where data is to be saved, or there is something to be
 * seen.
 */
export function preloading(poster: string | null): "none" | "metadata" {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return poster !== null || connection?.saveData === true ? "none" : "metadata";
}
