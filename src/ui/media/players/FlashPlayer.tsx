import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../domain/requests/api_error";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { TileMessage } from "../pictures/TileMessage";
import styles from "./Players.module.css";

/** The folder of the Ruffle player, on this origin. */
const folder = "/static/flash/";
/** Timeouts in ms: for the player's frame to load, and then to report ready, which a blocked frame never does. */
const TIMEOUT_MS = { load: 20_000, ready: 3000 };

type State = "loading" | "playing" | "failed" | "unreadable";

/**
 * Plays a Flash film in a sandboxed frame without origin or network access. The page reads the film and the player, and
 * posts both to the frame. Shows a message if either cannot be loaded.
 */
export function FlashPlayer({ source, label }: { source: string; label: string }) {
  const t = useT();
  const { api, clock } = useWorld();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    const stop = new AbortController();
    const update = (next: State) => {
      if (!stop.signal.aborted) setState(next);
    };
    const bytes = async (address: string, otherwise: State) => {
      try {
        return await (await api.file(address, undefined, stop.signal)).arrayBuffer();
      } catch (error) {
        update(error instanceof ApiError ? otherwise : "failed");
        return null;
      }
    };
    const player = bytes(new URL(`${folder}ruffle.wasm`, location.href).href, "failed");
    const film = bytes(source, "unreadable");
    let answered = false;
    const wait = (ms: number) => clock.setTimeout(() => answered || update("failed"), ms);
    const timers = [wait(TIMEOUT_MS.load)];
    const element = frame.current;
    const loaded = () => timers.push(wait(TIMEOUT_MS.ready));
    element?.addEventListener("load", loaded);
    const onMessage = ({ source: from, data }: MessageEvent<unknown>) => {
      const target = element?.contentWindow;
      if (!target || from !== target) return;
      answered = true;
      if (data === "failed" || data === "playing") update(data);
      if (data !== "ready") return;
      void Promise.all([player, film]).then(([wasm, swf]) => {
        if (wasm && swf) target.postMessage({ wasm, swf }, "*", [wasm, swf]);
      });
    };
    window.addEventListener("message", onMessage);
    return () => {
      stop.abort();
      timers.forEach((timer) => clock.clearTimeout(timer));
      element?.removeEventListener("load", loaded);
      window.removeEventListener("message", onMessage);
    };
  }, [api, clock, source]);
  const messages = {
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
      {state === "playing" ? null : <TileMessage as="p">{t(messages[state])}</TileMessage>}
    </div>
  );
}
