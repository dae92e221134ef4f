import { handleNotificationClick } from "./notification_click";
import { receivePush } from "./push";
import { createWorkerWorld } from "../world";
import { createWorkerDevice } from "../../tests/support/fakes/worker_device";

/** What a press on a device needs of its worker. */
function pressedOn({ registration, clients }: Awaited<ReturnType<typeof createWorkerDevice>>) {
  return { registration, desktop: registration, clients: clients as unknown as Clients };
}

/** Two accounts on a device; admin was mentioned and is told so. */
export async function aMention(more: object = {}) {
  const device = await createWorkerDevice("demo", "admin");
  const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope);
  const here = pressedOn(device);
  const status = device.instance.act.post("alder", { text: "@admin @demo low tide at six", ...more });
  await receivePush(world, device.registration, device.pushOf("admin"));
  const press = (action?: string, reply?: string) => handleNotificationClick(world, here, device.press(action, reply));
  const { store } = device.instance;
  const replies = () => [...store.statuses.values()].filter((one) => one.in_reply_to_id === status.id);
  const likers = () => device.instance.store.favourites.to(status.id);
  return { ...device, world, press, status, replies, likers, admin: store.named("admin")?.id };
}

/** Somebody asks to follow demo, who is told so. */
export async function aRequest() {
  const device = await createWorkerDevice("demo");
  const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope);
  const here = pressedOn(device);
  const { act, store } = device.instance;
  Object.assign(store.named("demo") ?? {}, { locked: true });
  act.unfollow("wren", "demo");
  act.follow("wren", "demo");
  const [wren, demo] = [store.named("wren")?.id ?? "", store.named("demo")?.id ?? ""];
  const text = device.pushOf("demo");
  return {
    ...device,
    world,
    push: () => receivePush(world, device.registration, text),
    press: (action: string) => handleNotificationClick(world, here, device.press(action)),
    /** Whether it still waits, and whether it was granted. */
    stands: () => [store.requests.has(wren, demo), store.follows.has(wren, demo)],
  };
}
