import { useEffect, useEffectEvent, useReducer, useState } from "react";
import type { SessionRow } from "../../domain/rows/rows";
import type { World } from "../../ui/context/useWorld";

/** What a world is built for: a session, or a visitor of a server's origin ("https://example.org"). */
type Target = { session: SessionRow | null; origin: string };

/** Whether both lead to one world, whatever else a session's row holds. */
const isSame = (one: Target, other: Target): boolean =>
  one.session?.key === other.session?.key &&
  one.session?.token === other.session?.token &&
  (one.session !== null || one.origin === other.origin);

/**
 * The world of a session. Another session, a new token of the same one, or another server of a visitor get a world of
 * their own, which is built once.
 * @param build builds the world of the target that follows the given one
 * @returns the world, and its number: a screen holds what it opened in its world, so the next one mounts it anew
 */
export function useSessionWorld(
  initial: World,
  target: Target,
  build: (before: World) => Promise<World>,
): { world: World; number: number } {
  const [current, enter] = useReducer(
    ({ number }: { world: World; number: number }, world: World) => ({ world, number: number + 1 }),
    { world: initial, number: 0 },
  );
  const { world } = current;
  // Another row of the same session (its face is new) keeps the target: it may be drawn after a world was handed over
  // and before that one is, and must not begin a second one.
  const [wanted, setWanted] = useState(target);
  if (!isSame(wanted, target)) setWanted(target);
  const buildNext = useEffectEvent(build);
  useEffect(() => {
    if (isSame(world, wanted)) return undefined;
    let cancelled = false;
    void buildNext(world).then((next) => {
      if (cancelled) next.db.close();
      else enter(next);
    });
    return () => {
      cancelled = true;
    };
  }, [world, wanted]);
  return current;
}
