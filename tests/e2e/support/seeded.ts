import type { Site } from "./server";

type Instance = Site["instance"];

/** demo's account at the server. Throws where the seed has none. */
export function demoAt({ store }: Instance) {
  const me = store.named("demo");
  if (!me) throw new Error("the seed has no demo");
  return me;
}

/** The name of somebody of this server whom demo follows. Throws where there is nobody. */
export function friendAt(instance: Instance): string {
  const { store } = instance;
  const followed = store.follows.from(demoAt(instance).id).map(([id]) => store.account(id));
  const here = followed.find(({ host, username }) => host === null && username !== "demo");
  if (!here) throw new Error("demo follows nobody here");
  return here.username;
}

/** demo's posts with a text, as the server holds them. */
export function heldAt(instance: Instance, text: string) {
  const { store } = instance;
  return store.statusesOf(demoAt(instance).id).flatMap((id) => {
    const status = store.statuses.get(id);
    return status?.text === text ? [status] : [];
  });
}
