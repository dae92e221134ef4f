import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const places = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function installed(): string | null {
  const own = chromium.executablePath();
  return [...places, own].find((path): path is string => path !== undefined && path !== "" && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium: `$CHROMIUM`, one that is installed, or one that is installed now (Debian's where this runs as
 * root on Debian, else Playwright's own). Null where there is none and none can be had.
 */
export async function findChromium(): Promise<string | null> {
  const found = installed();
  if (found !== null) return found;
  console.log("No Chromium is installed: installing one.");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "inherit" });
  }
  if (installed() === null) spawnSync("npx", ["playwright-core", "install", "chromium"], { stdio: "inherit" });
  return installed();
}

/** How every test and benchmark starts it: no sandbox (root in CI), nothing in the background. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
