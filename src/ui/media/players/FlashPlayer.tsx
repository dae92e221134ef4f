import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../domain/requests/api_error";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import styles from "../Media.module.css";

/** The player's folder, beside this page. */
const folder = "/static/flash/";
/** How long the player's frame may take to load, in ms; and then to say that it is there, which a forbidden one never does. */
const patience = { load: 20_000, ready: 3000 };

type State = "loading" | "playing" | "failed" | "unreadable";

/**
 * Plays a Flash film in a frame of its own that may do nothing but play: it has no origin and no network. The film and the
 * player are read here and handed in. Says so where one of them cannot be had (spec 001 section 8, "load-failed message").
 */
export function FlashPlayer({ source, label }: { source: string; label: string }) {
  const t = useT();
  const { api, clock } = useWorld();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    const stop = new AbortController();
    const say = (next: State) => {
      if (!stop.signal.aborted) setState(next);
    };
    const bytes = async (address: string, otherwise: State) => {
      try {
        return await (await api.file(address, undefined, stop.signal)).arrayBuffer();
      } catch (error) {
        say(error instanceof ApiError ? otherwise : "failed");
        return null;
      }
    };
    const player = bytes(new URL(`${folder}ruffle.wasm`, location.href).href, "failed");
    const film = bytes(source, "unreadable");
    let heard = false;
    const wait = (ms: number) => clock.setTimeout(() => heard || say("failed"), ms);
    const timers = [wait(patience.load)];
    const element = frame.current;
    const loaded = () => timers.push(wait(patience.ready));
    element?.addEventListener("load", loaded);
    const hear = ({ source: from, data }: MessageEvent<unknown>) => {
      const there = element?.contentWindow;
      if (!there || from !== there) return;
      heard = true;
      if (data === "failed" || data === "playing") say(data);
      if (data !== "ready") return;
      void Promise.all([player, film]).then(([wasm, swf]) => {
        if (wasm && swf) there.postMessage({ wasm, swf }, "*", [wasm, swf]);
      });
    };
    window.addEventListener("message", hear);
    return () => {
      stop.abort();
      timers.forEach((timer) => clock.clearTimeout(timer));
      element?.removeEventListener("load", loaded);
      window.removeEventListener("message", hear);
    };
  }, [api, clock, source]);
  const said = {
    loading: "media.flashLoading",
    failed: "media.flashFailed",
    unreadable: "media.flashUnreadable",
  } as const;
  return (
    <div className={styles.flash} role="status">
      {state === "failed" || state === "unreadable" ? null : (
        <iframe
          ref={frame}
          title={label}
          src={`${folder}player.html`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className={styles.frame}
        />
      )}
      {state === "playing" ? null : <p className={styles.failed}>{t(said[state])}</p>}
    </div>
  );
}
