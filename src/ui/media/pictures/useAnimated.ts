import { useCallback, useContext, useSyncExternalStore } from "react";
import type { Api } from "../../../api/client";
import type { AnimatedKind } from "../../../domain/media/animated_picture";
import { WorldContext } from "../../context/useWorld";
import { retryImport } from "../../lazy/retry_import";
import { whenIdle } from "../../browser/when_idle";
import type { AnimationProbe } from "./animation_probe";

type World = { api: Api };
/** A probe whose code is loaded with the first picture that may be animated. */
type Loading = { probe: AnimationProbe | null; ready: Promise<AnimationProbe> };

/** One probe per world, garbage-collected with it. */
const probes = new WeakMap<World, Loading>();

function probeOf(world: World): Loading {
  const started = probes.get(world);
  if (started) return started;
  const ready = retryImport(() => import("./animation_probe")).then(({ createAnimationProbe }) =>
    createAnimationProbe(
      (address) => world.api.file(address, "image"),
      () => navigator.onLine,
      whenIdle,
      location.host,
    ),
  );
  const loading: Loading = { probe: null, ready };
  probes.set(world, loading);
  void ready.then((probe) => (loading.probe = probe));
  return loading;
}

function watch(world: World, address: string, changed: () => void): () => void {
  let stop: (() => void) | null = null;
  let left = false;
  void probeOf(world).ready.then((probe) => {
    if (left) return;
    stop = probe.watch(address, changed);
    changed();
  });
  return () => {
    left = true;
    stop?.();
  };
}

/**
 * The kind of an animated picture, by its bytes; null if it is still or `given` is null; undefined while unknown. A
 * picture that is only in the page (`blob:`) counts as still: the page's policy lets no script read it.
 */
export function useAnimated(given: string | null): AnimatedKind | null | undefined {
  const world = useContext(WorldContext);
  const address = given?.startsWith("blob:") ? null : given;
  const subscribe = useCallback(
    (changed: () => void) => (world && address !== null ? watch(world, address, changed) : () => undefined),
    [world, address],
  );
  return useSyncExternalStore(subscribe, () =>
    world && address !== null ? probeOf(world).probe?.found(address) : null,
  );
}
