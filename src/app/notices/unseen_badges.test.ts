import { expect, test } from "vitest";
import { createUnseenBadges } from "./unseen_badges";

/** A fake page outside; its drawings resolve on demand. */
function aPage() {
  const link = { href: "/icon.svg", type: "image/svg+xml" };
  const drawing = new Map<string, { ready(): void; fail(): void }>();
  const did: string[] = [];
  const errors: unknown[] = [];
  const outside = createUnseenBadges({
    link,
    draw: (count) =>
      new Promise((resolve, reject) =>
        drawing.set(count, { ready: () => resolve(`data:${count}`), fail: () => reject(new Error("no picture")) }),
      ),
    badge: async () => void did.push("badge"),
    close: async () => void did.push("close"),
    report: (error) => void errors.push(error),
  });
  return { ...outside, link, drawing, did, errors };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a late drawing replaces no newer icon and nothing after the end", async () => {
  const { tell, end, link, drawing } = aPage();
  tell({ unseen: 1, more: false, seen_upto: "1" });
  tell({ unseen: 2, more: false, seen_upto: "1" });
  drawing.get("2")?.ready();
  drawing.get("1")?.ready();
  await settled();
  expect(link).toEqual({ href: "data:2", type: "image/png" });
  tell({ unseen: 3, more: false, seen_upto: "1" });
  tell({ unseen: 0, more: false, seen_upto: "4" });
  drawing.get("3")?.ready();
  await settled();
  expect(link).toEqual({ href: "/icon.svg", type: "image/svg+xml" });
  tell({ unseen: 5, more: false, seen_upto: "4" });
  end();
  drawing.get("5")?.ready();
  await settled();
  expect(link.href).toBe("/icon.svg");
});

test("an icon that cannot be drawn leaves the last one, and is reported", async () => {
  const { tell, link, drawing, errors } = aPage();
  tell({ unseen: 1, more: false, seen_upto: "1" });
  drawing.get("1")?.fail();
  await settled();
  expect([link.href, errors.map(String)]).toEqual(["/icon.svg", ["Error: no picture"]]);
});

test("seen notices close when more was seen; the app badge counts the unseen", () => {
  const { tell, did } = aPage();
  const after = (unseen: number, more: boolean, upto: string) => {
    tell({ unseen, more, seen_upto: upto });
    return did.splice(0);
  };
  expect(after(1, false, "1")).toEqual(["badge", "close"]);
  expect(after(2, false, "1")).toEqual(["badge"]);
  expect(after(2, true, "1")).toEqual(["badge"]);
  expect(after(1, true, "1")).toEqual(["badge", "close"]);
  expect(after(1, true, "2")).toEqual(["badge", "close"]);
});

test("the tab's icon says that there may be more", async () => {
  const { tell, link, drawing } = aPage();
  tell({ unseen: 20, more: true, seen_upto: "" });
  drawing.get("20+")?.ready();
  await settled();
  expect(link.href).toBe("data:20+");
});
