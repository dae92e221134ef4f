import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import words from "../../../i18n/en.json";
import { createT } from "../../../i18n/translator";
import { TranslatorContext } from "../../context/useT";
import { Drawer } from "./Drawer";

beforeAll(() => {
  haveDialogs();
  Element.prototype.setPointerCapture = () => undefined;
});

function drawn(side: "start" | "end", direction: "ltr" | "rtl" = "ltr") {
  const onClose = vi.fn();
  const { container } = render(
    <TranslatorContext value={createT("en", words)}>
      <Drawer title="Places" side={side} onClose={onClose}>
        <a href="/about">About</a>
      </Drawer>
    </TranslatorContext>,
  );
  const drawer = container.querySelector("dialog");
  if (!drawer) throw new Error("no drawer is open");
  drawer.style.direction = direction;
  return { onClose, drawer };
}

afterEach(cleanup);

/** Drags a finger from a link by a distance in px, slowly, so that only the distance counts. */
function swipe(by: { x: number; y?: number }, pointerType = "touch") {
  const link = screen.getByRole("link", { hidden: true });
  const send = (type: string, clientX: number, clientY: number, at: number) => {
    const finger = { pointerId: 1, pointerType, isPrimary: true, clientX, clientY, bubbles: true };
    const event = new PointerEvent(type, finger);
    Object.defineProperty(event, "timeStamp", { value: at });
    fireEvent(link, event);
  };
  send("pointerdown", 200, 200, 1000);
  for (const part of [0.25, 0.5, 0.75, 1])
    send("pointermove", 200 + by.x * part, 200 + (by.y ?? 0) * part, 1000 + 2000 * part);
  send("pointerup", 200 + by.x, 200 + (by.y ?? 0), 3000);
}

test.each([
  ["start", "ltr", -150],
  ["end", "ltr", 150],
  ["start", "rtl", 150],
  ["end", "rtl", -150],
] as const)("a drawer at the %s in %s text closes by a swipe of %d px, not by the opposite one", (side, dir, x) => {
  const { onClose } = drawn(side, dir);
  swipe({ x: -x });
  expect(onClose).not.toHaveBeenCalled();
  swipe({ x });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a short swipe, a swipe down and a mouse do not close it", () => {
  const { onClose } = drawn("end");
  swipe({ x: 40 });
  swipe({ x: 120, y: 300 });
  swipe({ x: 150 }, "mouse");
  expect(onClose).not.toHaveBeenCalled();
});

test("the cross closes it", () => {
  const { onClose } = drawn("start");
  fireEvent.click(screen.getByRole("button", { name: "Close", hidden: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a press on the backdrop closes it, a drag from inside does not", () => {
  const { onClose, drawer } = drawn("start");
  fireEvent.pointerDown(screen.getByRole("link", { hidden: true }));
  fireEvent.click(drawer);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(drawer);
  fireEvent.click(drawer);
  expect(onClose).toHaveBeenCalledOnce();
});
