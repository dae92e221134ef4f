import { useContext, useSyncExternalStore } from "react";
import type { Api } from "../../../api/client";
import type { AnimatedKind } from "../../../domain/media/animated_picture";
import { WorldContext } from "../../context/useWorld";
import { whenIdle } from "../../browser/when_idle";
import { createAnimationProbe, type AnimationProbe } from "./animation_probe";

/** One probe per world, garbage-collected with it. */
const probes = new WeakMap<object, AnimationProbe>();

function probeOf(world: { api: Api }): AnimationProbe {
  const probe =
    probes.get(world) ??
    createAnimationProbe(
      (address) => world.api.file(address, "image"),
      () => navigator.onLine,
      whenIdle,
      location.host,
    );
  probes.set(world, probe);
  return probe;
}

/** The kind of an animated picture, by its bytes; null if it is still or `address` is null; undefined while unknown. */
export function useAnimated(address: string | null): AnimatedKind | null | undefined {
  const world = useContext(WorldContext);
  const probe = world && probeOf(world);
  return useSyncExternalStore(
    (changed) => (probe && address !== null ? probe.watch(address, changed) : () => undefined),
    () => (probe && address !== null ? probe.found(address) : null),
  );
}
