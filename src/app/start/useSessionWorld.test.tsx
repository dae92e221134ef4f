import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import type { SessionRow } from "../../domain/rows/rows";
import type { World } from "../../ui/context/useWorld";
import { useSessionWorld } from "./useSessionWorld";

afterEach(cleanup);

const origin = "https://here.example";
const [me, other] = [aSession("me"), aSession("other")];
const worldOf = (session: SessionRow | null) =>
  ({ session, origin, db: { close: vi.fn<() => void>() } }) as unknown as World;

/**
 * The hook in a component that holds the session.
 * @param build is called with the session to build for
 * @param committed is called with each session that is committed, before React runs effects
 */
function show(build: (session: SessionRow | null) => Promise<World>, committed?: (session: SessionRow | null) => void) {
  const visitor = worldOf(null);
  const { result } = renderHook(() => {
    const [session, setSession] = useState<SessionRow | null>(null);
    useLayoutEffect(() => {
      committed?.(session);
    }, [session]);
    return { ...useSessionWorld(visitor, { session, origin }, () => build(session)), setSession };
  });
  return result;
}

test("another row of a session that is drawn as its world is built begins no second one", async () => {
  const again = { ...me };
  const built: World[] = [];
  let finish = () => {};
  const result = show(
    async (session) => {
      built.push(worldOf(session));
      const [world] = built;
      if (built.length > 1 || !world) return worldOf(session);
      return new Promise((resolve) => (finish = () => resolve(world)));
    },
    (session) => session === again && finish(),
  );
  flushSync(() => result.current.setSession(me));
  result.current.setSession(again);
  await waitFor(() => expect(result.current.number).toBeGreaterThan(0));
  expect(built).toEqual([result.current.world]);
});

test("a new token of the same account is a world of its own", async () => {
  const result = show(async (session) => worldOf(session));
  flushSync(() => result.current.setSession(me));
  await waitFor(() => expect(result.current.number).toBe(1));
  flushSync(() => result.current.setSession({ ...me, token: "another" }));
  await waitFor(() => expect(result.current.number).toBe(2));
  expect(result.current.world.session?.token).toBe("another");
});

test("a world that comes after its session was left is closed", async () => {
  const late: ((world: World) => void)[] = [];
  const result = show(() => new Promise((resolve) => late.push(resolve)));
  flushSync(() => result.current.setSession(me));
  flushSync(() => result.current.setSession(other));
  const [mine, others] = [worldOf(me), worldOf(other)];
  late[0]?.(mine);
  late[1]?.(others);
  await waitFor(() => expect(result.current.world).toBe(others));
  expect(mine.db.close).toHaveBeenCalledOnce();
  expect(others.db.close).not.toHaveBeenCalled();
});
