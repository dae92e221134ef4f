import { benchPhone } from "./phone";
import { signIn } from "../e2e/person";
import { startGround } from "../e2e/server";
import { takeFrames, watchFrames } from "./frames";
import { ms, printTable } from "./table";
import { throttle } from "./throttle";

const SECONDS = 30;
const PER_SECOND = 50;

/** Prints what 50 streamed statuses a second cost for 30 s, on a processor four times slower. */
export async function benchStream(): Promise<void> {
  const ground = await startGround();
  const phone = await benchPhone(ground.origin);
  try {
    const page = await phone.open("/login");
    await signIn(page, "demo");
    await page.locator("[role=feed] article").first().waitFor();
    await page.waitForTimeout(3000);
    await throttle(page, 4);
    await watchFrames(page);
    const { instance } = ground;
    for (let tick = 0; tick < SECONDS * 10; tick++) {
      for (let one = 0; one < PER_SECOND / 10; one++) instance.act.post("admin", `Tick ${tick}.${one} #stream`);
      await page.waitForTimeout(100);
    }
    const frames = await takeFrames(page);
    printTable(
      `${PER_SECOND} streamed statuses a second for ${SECONDS} s (4× slower processor)`,
      ["what", "figure"],
      [
        ["tasks over 50 ms", String(frames.long_tasks)],
        ["longest task", ms(frames.longest_task)],
        ["longest frame", ms(frames.longest_frame)],
        ["frames lost", `${frames.lost_frames} of ${SECONDS * 60}`],
      ],
    );
  } finally {
    await phone.close();
    await ground.close();
  }
}
