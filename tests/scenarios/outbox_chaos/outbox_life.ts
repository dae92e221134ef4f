import { drainOutbox } from "../../../src/sync/outbox/drain";
import { createInstance, type Instance } from "../../instance/instance";
import { createClock, type VirtualClock } from "../../support/fakes/clock";
import { createRandom, type SeededRandom } from "../../support/fakes/random";
import { createDevice, type Device, type Tab } from "../support/outbox_device";
import { createWeather } from "../support/outbox_network";
import { createReader, type Reader } from "./outbox_reader";

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So many rounds of the event loop at most are given to work before the next timer: more than any work takes. */
const TURNS = 2000;

/** How a life went: what is wrong with its end (nothing, one hopes), and everything that happened. */
export type Life = { wrong: string[]; trace: string[]; posts: number; acts: number; requests: number; doubled: number };

/** One seeded life of a device with two tabs and a worker in rough weather, which then clears up. */
export async function live(seed: number): Promise<Life> {
  const random = createRandom(seed);
  const work = { count: 0 };
  const clock = createClock(START, TURNS, () => work.count > 0);
  const profile = random.pick(["akkoma", "akkoma", "mastodon", "gotosocial", "gotosocial"] as const);
  const instance = createInstance({ seed, clock, statuses: 0, profile });
  const weather = createWeather(instance, clock, random);
  let doomed = -1;
  const device: Device = createDevice({
    instance,
    clock,
    random,
    network: weather.network,
    work,
    keeps_keys: instance.server.profile.keys?.keep_ms ?? 0,
    step(tab) {
      if (doomed < 0) return;
      doomed -= 1;
      if (doomed >= 0) return;
      const kills = tab === town.worker || random.chance(0.5);
      weather.trace.push(
        `${clock.now()} ${tab === town.worker ? "the worker" : "a tab"} ${kills ? "stops" : "freezes"}`,
      );
      if (kills) tab.kill();
      else tab.freeze();
    },
  });
  const tabs: Tab[] = [];
  const reader = await createReader({ instance, clock, random, weather, device, db: await device.database() });
  const town: Town = { instance, clock, random, device, tabs, worker: null, reader, weather };

  await openTab(town);
  for (let act = 0; act < random.int(4, 9); act++) {
    if (random.chance(0.35)) doomed = random.int(0, 40);
    await happen(town);
    await clock.advance(random.pick([0, 50, 1000, 10_000, 70_000, 200_000]));
    await reader.check();
    if (random.chance(0.02)) {
      doomed = -1;
      await sleep(town);
    }
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
  /** The worker while it runs. */
  worker: Tab | null;
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

/** Background Sync's event: the worker starts, sends what it can, and is stopped by the browser. */
async function syncEvent(town: Town): Promise<void> {
  if (town.worker?.state === "alive") return;
  const { device, weather, clock } = town;
  const worker = await device.open();
  town.worker = worker;
  weather.trace.push(`${clock.now()} the worker starts`);
  void drainOutbox(worker.world).then((empty) => {
    weather.trace.push(`${clock.now()} the worker ends${empty ? "" : ", and is to start again"}`);
    worker.kill();
  });
}

/** Nobody looks at the device for hours: what is frozen wakes first, and most tabs are closed meanwhile. */
async function sleep({ tabs, clock, random, weather }: Town): Promise<void> {
  for (const tab of tabs) {
    if (random.chance(0.8)) tab.kill();
    else tab.thaw();
  }
  weather.trace.push(`${clock.now()} hours pass`);
  await clock.advance(2 * HOUR);
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
  if (fate < 72) return syncEvent(town);
  if (fate < 78) return void (await openTab(town));
  if (fate < 83) random.pick(tabs).kill();
  else if (fate < 87) random.pick(tabs).freeze();
  else if (fate < 91) random.pick(tabs).thaw();
  else if (fate < 95) {
    device.skew += random.int(-9 * HOUR, 9 * HOUR);
    weather.jumps.push(clock.now());
    weather.trace.push(`${clock.now()} the clock jumps to ${clock.now() + device.skew}`);
  } else if (fate < 97) void (await living(town)).outbox.nudge();
  else await syncEvent(town);
}

/** The weather clears up: the reader signs in where that was asked, decides on what was refused, and waits. */
async function clearUp(town: Town): Promise<void> {
  const { weather, tabs, clock, reader, random } = town;
  weather.rough = false;
  for (const tab of tabs) tab.thaw();
  if (random.chance(0.2)) {
    for (const tab of tabs) tab.kill();
    await syncEvent(town);
    await clock.advance(5 * MINUTE);
  }
  for (let round = 0; round < 12; round++) {
    const tab = await living(town);
    for (const one of tabs) if (one.state === "alive") one.outbox.start();
    void tab.outbox.nudge();
    await clock.advance(4 * MINUTE);
    if (await reader.decide(tab)) break;
  }
}
