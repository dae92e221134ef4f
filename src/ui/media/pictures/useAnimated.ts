import { useContext, useSyncExternalStore } from "react";
import type { Api } from "../../../api/client";
import type { Moving } from "../../../domain/media/animated_picture";
import { WorldContext } from "../../context/useWorld";
import { whenIdle } from "../../browser/when_idle";
import { createLooks, type Looks } from "./animation_probe";

/** What each world has seen of its pictures; it goes with the world. */
const seen = new WeakMap<object, Looks>();

function looksOf(world: { api: Api }): Looks {
  const looks =
    seen.get(world) ??
    createLooks(
      (address) => world.api.file(address, "image"),
      () => navigator.onLine,
      whenIdle,
      location.host,
    );
  seen.set(world, looks);
  return looks;
}

/**
 * What a picture that moves is, by its bytes; null where it stands still, or nobody asks (no address); undefined until that
 * is known.
 */
export function useMoving(address: string | null): Moving | null | undefined {
  const world = useContext(WorldContext);
  const looks = world && looksOf(world);
  return useSyncExternalStore(
    (changed) => (looks && address !== null ? looks.watch(address, changed) : () => undefined),
    () => (looks && address !== null ? looks.found(address) : null),
  );
}
