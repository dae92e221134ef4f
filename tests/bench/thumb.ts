/**
 * A thumb in a process of its own, which no server and no trace that is read makes wait: garbage of a page that rests is collected in
 * another way. It swipes down a list, at the devtools address of a page, until a position of it stands in the page or nothing more
 * comes, and tells the process that began it the position that was reached.
 */
import { setTimeout as rest } from "node:timers/promises";
import { WebSocket } from "ws";

/** Its way up the screen in px, its part in every 16 ms, and the pause before the next, in ms. */
const [from, to, step, pause] = [700, 100, 150, 30];

type Answer = { id?: number; result?: { result?: { value?: unknown } }; error?: { message: string } };

/** Speaks to the devtools of a page: gives what calls one of their methods. */
async function speak(address: string) {
  const socket = new WebSocket(address);
  const asked = new Map<number, { resolve(result: Answer["result"]): void; reject(error: Error): void }>();
  socket.on("message", (data: Buffer) => {
    const { id = 0, result, error } = JSON.parse(data.toString("utf8")) as Answer;
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
    asked.delete(id);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  let id = 0;
  const send = (method: string, params: object) =>
    new Promise<Answer["result"]>((resolve, reject) => {
      asked.set(++id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

type Devtools = Awaited<ReturnType<typeof speak>>;

async function swipe({ send }: Devtools): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch("touchStart", from);
  for (let y = from - step; y >= to; y -= step) {
    await touch("touchMove", y);
    await rest(16);
  }
  await touch("touchEnd");
  await rest(pause);
}

/** The position of the last row that stands in the page, as a page says it. */
const last = `[...document.querySelectorAll("[role=feed] article")].reduce(
  (most, one) => Math.max(most, Number(one.getAttribute("aria-posinset"))), 0)`;

const [address = "", until = ""] = process.argv.slice(2);
const devtools = await speak(address);
let seen = 0;
for (let stuck = 0; seen < Number(until) && stuck < 100;) {
  await swipe(devtools);
  const now = Number((await devtools.send("Runtime.evaluate", { expression: last }))?.result?.value);
  stuck = now > seen ? 0 : stuck + 1;
  seen = Math.max(seen, now);
}
devtools.close();
process.send?.(seen);
process.disconnect();
