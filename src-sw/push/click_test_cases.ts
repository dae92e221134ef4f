import { handleNotificationClick } from "./notification_click";
import { receivePush } from "./push";
import { createWorkerWorld } from "../world";
import { createWorkerDevice, inEnglish } from "../../tests/support/fakes/worker_device";

/** The parts of a fake device that a click needs. */
function clickContextOf({ registration, clients }: Awaited<ReturnType<typeof createWorkerDevice>>) {
  return { registration, desktop: registration, clients: clients as unknown as Clients };
}

/** A device with two accounts, on which a push has announced a mention of admin. */
export async function createMentionCase(more: object = {}) {
  const device = await createWorkerDevice("demo", "admin");
  const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope, inEnglish);
  const context = clickContextOf(device);
  const status = device.instance.act.post("alder", { text: "@admin @demo low tide at six", ...more });
  await receivePush(world, device.registration, device.pushOf("admin"));
  const press = (action?: string, reply?: string) =>
    handleNotificationClick(world, context, device.press(action, reply));
  const { store } = device.instance;
  const replies = () => [...store.statuses.values()].filter((one) => one.in_reply_to_id === status.id);
  const likers = () => device.instance.store.favourites.to(status.id);
  return { ...device, world, press, status, replies, likers, admin: store.named("admin")?.id };
}

/** A device on which a follow request to demo can be pushed and answered. */
export async function createFollowRequestCase() {
  const device = await createWorkerDevice("demo");
  const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope, inEnglish);
  const context = clickContextOf(device);
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
    press: (action: string) => handleNotificationClick(world, context, device.press(action)),
    /** Whether the request is pending, and whether it was granted. */
    stands: () => [store.requests.has(wren, demo), store.follows.has(wren, demo)],
  };
}
