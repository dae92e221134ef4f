import { useContext, useSyncExternalStore } from "react";
import type { Api } from "../../../api/client";
import type { AnimatedKind } from "../../../domain/media/animated_picture";
import { WorldContext } from "../../context/useWorld";
import { whenIdle } from "../../browser/when_idle";
import { createAnimationProbe, type AnimationProbe } from "./animation_probe";

/** What each world has seen of its pictures; it goes with the world. */
const seen = new WeakMap<object, AnimationProbe>();

function looksOf(world: { api: Api }): AnimationProbe {
  const looks =
    seen.get(world) ??
    createAnimationProbe(
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
export function useAnimated(address: string | null): AnimatedKind | null | undefined {
  const world = useContext(WorldContext);
  const looks = world && looksOf(world);
  return useSyncExternalStore(
    (changed) => (looks && address !== null ? looks.watch(address, changed) : () => undefined),
    () => (looks && address !== null ? looks.found(address) : null),
  );
}
