import { expect, test } from "vitest";
import { signIn } from "./person";
import { onStage } from "./stage";

const here = onStage({ statuses: 60 }, { whole: true });

type Scope = {
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
};

test("what comes while the reader looks elsewhere is told of once by the page, and a click on it opens its thread", async () => {
  const { ground, phone } = here;
  const page = await phone.context.newPage();
  await page.clock.install();
  await page.goto(ground.origin);
  await signIn(page, "demo");
  await phone.worker.active();
  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event("blur"));
  });
  await expect.poll(() => ground.instance.server.hub.connections.size).toBe(1);
  await page.clock.fastForward(11_000);
  const said = ground.instance.act.post("alder", "@demo The tide is out.");

  const worker = await phone.worker.run();
  /** Asked for only when it has come to rest: Chromium loses one that is asked for at once. */
  const shown = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return worker.evaluate(async () => {
      const { registration } = globalThis as unknown as Scope;
      return (await registration.getNotifications()).map(({ body, tag }) => ({ body, tag }));
    });
  };
  await expect
    .poll(shown, { timeout: 15_000 })
    .toEqual([{ body: "@demo The tide is out.", tag: expect.stringMatching(/^demo@.+\/./) }]);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await page.waitForURL(`**/notice/${said.id}`);
  expect(await shown()).toEqual([]);
});
