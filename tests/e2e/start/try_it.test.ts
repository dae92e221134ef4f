import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInstance } from "../../instance/instance";
import type { Served } from "../../instance/serving/listen";
import { serve } from "../../instance/serving/serve";
import { firstOf } from "../../support/length";

/** The commands in the code blocks of README.md's section "Try it", without their comments; "a && b" are two. */
function commandsToTry(): string[] {
  const section = /\n## Try it\n([\s\S]*?)\n## /.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.split("\n"));
  const commands = blocks.flatMap((line) => line.replace(/\s#.*$/, "").split("&&"));
  return [...new Set(commands.map((command) => command.trim()).filter((command) => command !== ""))];
}

/** Those that run everything, by the script of package.json that each names; null: npm's own. */
const everything: Record<string, string | null> = {
  "npm ci": null,
  "npm test": "test",
  "npm run test:long": "test:long",
  "npm run bench": "bench",
};

const commands = commandsToTry();
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

let elsewhere: Served;
let out: string;

beforeAll(async () => {
  elsewhere = await serve(createInstance({ seed: 1, statuses: 0 }), { port: 0 });
  out = await mkdtemp(join(tmpdir(), "godwit-try-"));
});
afterAll(async () => {
  await elsewhere.close();
  await rm(out, { recursive: true });
});

/**
 * Starts a command line as a process group; `url` is where it serves, null where it ended without; `output` is all it
 * wrote.
 */
async function start(line: string) {
  // The app was built a moment ago: npm is to leave out the build that stands before `start`, and nothing else.
  const env = { ...process.env, PORT: "0", npm_config_ignore_scripts: "true" };
  const child = spawn("sh", ["-c", line], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const serves = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const url = /Godwit is at (http:\/\/localhost:\d+)/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
  });
  const url = await Promise.race([serves, ended.then(() => null)]);
  return {
    url,
    output: () => output,
    ended,
    /** Ends the group by the id of its first process. */
    async end() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}

test("README's commands to try are found, and each script that they name is there", () => {
  expect(commands).toEqual(expect.arrayContaining(["npm ci", "npm start", "npm run dev", "npm test"]));
  expect(existsSync("package-lock.json")).toBe(true);
  for (const command of commands) {
    const script = everything[command] ?? /^npm (?:run )?([\w:]+)/.exec(command)?.[1];
    if (script !== undefined && script !== "ci") expect(Object.keys(scripts)).toContain(script);
  }
  expect(scripts["prestart"]).toBe("npm run --silent build");
});

test.each(
  firstOf(
    1,
    commands.filter((command) => !(command in everything)),
  ),
)("%s starts, and serves or ends well", async (command) => {
  const pictures = command.includes("specimens.ts")
    ? ` --part content_specimens --width 390 --scheme light --out ${out}`
    : "";
  const running = await start(command.replace("https://some.server", elsewhere.url) + pictures);
  try {
    if (running.url === null) {
      expect(await running.ended, running.output()).toBe(0);
    } else {
      const page = await fetch(running.url);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
      expect(await page.text()).toContain('<div id="root"');
      const instance = await fetch(`${running.url}/api/v1/instance`);
      expect(instance.status).toBe(200);
      expect(await instance.json()).toMatchObject({ title: "Mudflat" });
    }
  } finally {
    await running.end();
  }
  if (pictures) expect(readdirSync(out).filter((name) => name.endsWith(".png"))).not.toEqual([]);
});
