/**
 * `npm run bench`: what the production build costs, as tables for README.md beside this file. `npm run bench -- start`
 * runs one of them.
 */
import { spawnSync } from "node:child_process";
import { printBytes } from "./bytes";
import { benchDatabase } from "./database";
import { benchPeople } from "./people";
import { benchProfile } from "./profile";
import { benchScroll } from "./scroll";
import { benchSearch } from "./search";
import { benchSettings } from "./settings";
import { benchStart } from "./start";
import { benchStream } from "./stream";
import { benchThread } from "./thread";
import { benchWrite } from "./write";

const benches: Record<string, () => void | Promise<void>> = {
  bytes: printBytes,
  start: benchStart,
  database: benchDatabase,
  scroll: benchScroll,
  search: benchSearch,
  stream: benchStream,
  thread: benchThread,
  write: benchWrite,
  profile: benchProfile,
  people: benchPeople,
  settings: benchSettings,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}.`);
  process.exitCode = 1;
} else {
  spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await bench();
}
