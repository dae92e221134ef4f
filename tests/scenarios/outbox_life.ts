import { createInstance, type Instance } from "../instance/instance";
import { createClock, type VirtualClock } from "../support/clock";
import { createRandom, type SeededRandom } from "../support/random";
import { createDevice, type Device, type Tab } from "./outbox_device";
import { createWeather } from "./outbox_network";
import { createReader, type Reader } from "./outbox_reader";

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How a life went: what is wrong with its end (nothing, one hopes), and everything that happened. */
export type Life = { wrong: string[]; trace: string[]; posts: number; acts: number; requests: number; doubled: number };

/** One seeded life of a device with two tabs and a worker in rough weather, which then clears up. */
export async function live(seed: number): Promise<Life> {
  const random = createRandom(seed);
  const work = { count: 0 };
  const clock = createClock(START, 24, () => work.count > 0);
  const keeps_keys = random.chance(0.6);
  const instance = createInstance({
    seed,
    clock,
    statuses: 0,
    keeps_keys,
    profile: keeps_keys ? "akkoma" : "gotosocial",
  });
  const weather = createWeather(clock, random, keeps_keys);
  let doomed = -1;
  const device: Device = createDevice({
    instance,
    clock,
    random,
    network: weather.network,
    work,
    keeps_keys: keeps_keys ? 6 * HOUR : 0,
    step(tab) {
      if (doomed < 0) return;
      doomed -= 1;
      if (doomed >= 0) return;
      weather.trace.push(`${clock.now()} a tab stops`);
      if (random.chance(0.5)) tab.kill();
      else tab.freeze();
    },
  });
  const tabs: Tab[] = [];
  const reader = await createReader({ instance, clock, random, weather, device, db: await device.database() });
  const town = { instance, clock, random, device, tabs, reader, weather };

  await openTab(town);
  for (let act = 0; act < random.int(4, 9); act++) {
    if (random.chance(0.35)) doomed = random.int(0, 40);
    await happen(town);
    await clock.advance(random.pick([0, 50, 1000, 10_000, 70_000, 200_000]));
    await reader.check();
  }
  doomed = -1;
  await clearUp(town);
  const wrong = await reader.verdict();
  return {
    wrong: wrong.wrong,
    trace: weather.trace,
    posts: reader.posts,
    acts: reader.acts,
    requests: weather.trace.length,
    doubled: wrong.doubled,
  };
}

type Town = {
  instance: Instance;
  clock: VirtualClock;
  random: SeededRandom;
  device: Device;
  tabs: Tab[];
  reader: Reader;
  weather: ReturnType<typeof createWeather>;
};

async function openTab({ device, tabs, weather, clock }: Town): Promise<Tab> {
  const tab = await device.open();
  tabs.push(tab);
  tab.outbox.start();
  weather.trace.push(`${clock.now()} tab ${tabs.length} opens`);
  return tab;
}

/** A tab that the reader can use: one that is alive, or a new one. */
async function living(town: Town): Promise<Tab> {
  return town.tabs.find((tab) => tab.state === "alive") ?? openTab(town);
}

/** Something happens: to the reader, to a tab, to the clock, or to the session. */
async function happen(town: Town): Promise<void> {
  const { random, device, tabs, reader, weather, clock } = town;
  const fate = random.int(0, 99);
  if (fate < 68) return reader.act(await living(town));
  if (fate < 76) return void (await openTab(town));
  if (fate < 82) random.pick(tabs).kill();
  else if (fate < 86) random.pick(tabs).freeze();
  else if (fate < 90) random.pick(tabs).thaw();
  else if (fate < 95) {
    device.skew += random.int(-9 * HOUR, 9 * HOUR);
    weather.jumps.push(clock.now());
    weather.trace.push(`${clock.now()} the clock jumps to ${clock.now() + device.skew}`);
  } else void (await living(town)).outbox.nudge();
}

/** The weather clears up: the reader signs in where that was asked, decides on what was refused, and waits. */
async function clearUp(town: Town): Promise<void> {
  const { weather, tabs, clock, reader } = town;
  weather.rough = false;
  for (const tab of tabs) if (tab.state === "frozen") tab.thaw();
  for (let round = 0; round < 12; round++) {
    const tab = await living(town);
    for (const one of tabs) if (one.state === "alive") one.outbox.start();
    void tab.outbox.nudge();
    await clock.advance(4 * MINUTE);
    if (await reader.decide(tab)) break;
  }
}
