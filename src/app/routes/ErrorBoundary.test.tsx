import { cleanup, fireEvent, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ErrorBoundary } from "./ErrorBoundary";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const script = new TypeError("Failed to fetch dynamically imported module: /a.js");
const style = new Error("Unable to preload CSS for /assets/a.css");

test.each([
  ["script", script],
  ["style sheet", style],
])("a screen whose %s could not be loaded says so, and has a button to try again", async (_, error) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Missing = lazy(() => Promise.reject(error));
  const { t } = await inWorld(
    <ErrorBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByText(t("shell.failedChunk"));
  screen.getByRole("button", { name: t("app.again") });
});

test("a screen that fails is tried again by the button", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let fails = true;
  const Screen = () => {
    if (fails) throw new Error("broken");
    return <p>A screen</p>;
  };
  const { t } = await inWorld(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  await screen.findByText(t("shell.failed"));
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: t("app.again") }));
  await screen.findByText("A screen");
});

test("a screen that fails over rows that are repaired is tried again by itself", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let fails = true;
  const Screen = () => {
    if (fails) throw new TypeError("files is undefined");
    return <p>A screen</p>;
  };
  const repair = vi.fn<() => Promise<boolean>>(async () => {
    fails = false;
    return true;
  });
  await inWorld(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
    { world: { repair } },
  );
  await screen.findByText("A screen");
  expect(repair).toHaveBeenCalledOnce();
});

test.each([
  ["has nothing to do", async () => false],
  ["cannot be loaded", () => Promise.reject(script)],
])("a screen that fails says so where a repair %s", async (_, repair: () => Promise<boolean>) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const Screen = () => {
    throw new TypeError("files is undefined");
  };
  const { t } = await inWorld(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
    { world: { repair } },
  );
  await screen.findByText(t("shell.failed"));
});
