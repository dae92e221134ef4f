import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const first = (...paths: (string | undefined)[]): string | null =>
  paths.find((path): path is string => path !== undefined && path !== "" && existsSync(path)) ?? null;

const whole = () => first(process.env["CHROMIUM"], ...places, chromium.executablePath());

/** Playwright puts its shell beside its Chromium, in folders of that name. */
const shell = () =>
  first(
    process.env["CHROMIUM"],
    "/usr/bin/chromium-headless-shell",
    chromium
      .executablePath()
      .replace(/chromium-(\d+)/, "chromium_headless_shell-$1")
      .replace(/chrome-(\w[\w-]*)[/\\].*$/, "chrome-headless-shell-$1/chrome-headless-shell"),
  );

/** Installs Debian's packages; where the shell is not among them, the whole browser alone. */
function installDebians(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20", ...args], {
      stdio: "inherit",
      env,
    });
  apt("update");
  const { status } = apt("install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell");
  if (status !== 0 && whole() === null) apt("install", "-y", "--no-install-recommends", "chromium");
}

/**
 * Installs what is missing of Chromium and its headless shell: Debian's packages as root on Debian, else Playwright's
 * own where there is no Chromium at all. What came of it, `findChromium` says.
 */
export function installChromium(): void {
  if (whole() !== null && shell() !== null) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Chromium or its headless shell is not installed: installing Debian's packages.");
    installDebians();
  }
  if (whole() !== null) return;
  console.log("No Chromium is installed: installing Playwright's.");
  spawnSync("npx", ["playwright-core", "install", "chromium"], { stdio: "inherit" });
}

/**
 * The path of a Chromium: `$CHROMIUM`, one that is installed, or one that is installed now. Null where there is none
 * and none can be had.
 * @param headless its headless shell where there is one: a fifth less work, without what a whole browser does around a
 * page
 */
export function findChromium(headless = false): string | null {
  const found = () => (headless ? shell() : null) ?? whole();
  if (found() === null) installChromium();
  return found();
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
