import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createInstance } from "../../../tests/instance/instance";
import { createClock } from "../../../tests/support/fakes/clock";
import { createRandom } from "../../../tests/support/fakes/random";
import { createApi } from "../../api/client";
import { openAppDb } from "../../db/app_database";
import { openAccountDb } from "../../db/connection/open_account";
import { createSignInEntrance } from "./sign_in_entrance";

test.each([true, false])("the server's page is opened while the reader waits for it: %s", async (waits) => {
  const instance = createInstance({ seed: 7, statuses: 0 });
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const clock = createClock(Date.now());
  const { origin } = instance;
  const left: string[] = [];
  const entrance = createSignInEntrance(
    {
      app: await openAppDb(disk),
      clock,
      random: createRandom(2),
      origin,
      own_origin: origin,
      api: (at) => createApi({ fetch: (input, init) => instance.fetch(new Request(input, init)), origin: at, clock }),
      open: (key) => openAccountDb(key, disk),
    },
    { leave: (address) => left.push(new URL(address).pathname), enter: () => undefined },
  );
  expect(await entrance.authorize({ anew: false, staff: null }, () => waits)).toBeNull();
  expect(left).toEqual(waits ? ["/oauth/authorize"] : []);
});
