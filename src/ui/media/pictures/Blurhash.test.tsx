import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createClock } from "../../../../tests/support/fakes/clock";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { Blurhash } from "./Blurhash";

afterEach(cleanup);

const hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";

async function show() {
  const clock = createClock(1_000_000);
  const { container, unmount } = await inWorld(<Blurhash hash={hash} />, { world: { clock } });
  return { clock, unmount, colours: () => container.querySelector("span")?.style.backgroundImage };
}

test("a picture's colours do not come with its row, but once the picture is late", async () => {
  const { clock, colours } = await show();
  await act(() => clock.advance(99));
  expect(colours()).toBeUndefined();
  await act(() => clock.advance(1));
  await waitFor(() => expect(colours()).toMatch(/^url\("?data:image\/bmp;base64,/));
});

test("where the picture is there soon, nothing is left to be drawn", async () => {
  const { clock, unmount } = await show();
  await act(() => clock.advance(99));
  unmount();
  expect(clock.waiting).toBe(0);
});
