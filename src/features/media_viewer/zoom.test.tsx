import { act, cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../tests/support/screens/in_world";
import { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { ContentRules, defaultContentRules } from "../../ui/content/useContentRules";
import { MediaViewer } from "./MediaViewer";

const one = (id: string, more: object = {}) =>
  v.parse(MediaAttachment, { id, type: "image", url: `https://b.example/media/${id}.jpg`, ...more });

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 800));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute("dir");
});

async function show(media = [one("a"), one("b")]) {
  const { container, t } = await inWorld(
    <ContentRules value={{ ...defaultContentRules, still: false }}>
      <MediaViewer media={media} at={0} />
    </ContentRules>,
    { world: { api: {} } as object },
  );
  const stage = () => {
    const found = container.querySelector<HTMLElement>("[style*='translate']");
    if (!found) throw new Error("no picture");
    return found;
  };
  return { t, stage, view: () => stage().style.transform };
}
const press = (key: string) => fireEvent.keyDown(window, { key });
const heading = () => screen.getByRole("heading").textContent;

test("two fingers that move at once zoom by their whole distance", async () => {
  const { stage, view } = await show();
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 400, buttons: 1 });
  fireEvent.pointerDown(stage(), finger(1, 180));
  fireEvent.pointerDown(stage(), finger(2, 210));
  const moves = [finger(1, 120), finger(2, 270)].map((at) => createEvent.pointerMove(stage(), at));
  act(() => {
    for (const move of moves) stage().dispatchEvent(move);
  });
  expect(view()).toMatch(/scale\(5\)/);
});

test("only the primary mouse button pans, until it is released", async () => {
  const { stage, view, t } = await show();
  fireEvent.click(screen.getByRole("button", { name: t("viewer.zoomIn") }));
  const near = view();
  const mouse = (clientX: number, button: number, buttons: number) => ({
    pointerId: 1,
    pointerType: "mouse",
    clientX,
    clientY: 400,
    button,
    buttons,
  });
  fireEvent.pointerDown(stage(), mouse(200, 2, 2));
  fireEvent.pointerMove(stage(), mouse(240, -1, 2));
  expect(view()).toBe(near);
  fireEvent.pointerDown(stage(), mouse(200, 0, 1));
  fireEvent.pointerMove(stage(), mouse(240, -1, 0));
  fireEvent.pointerMove(stage(), mouse(280, -1, 1));
  expect(view()).toBe(near);
  fireEvent.pointerDown(stage(), mouse(200, 0, 1));
  fireEvent.pointerMove(stage(), mouse(240, -1, 1));
  expect(view()).toBe("translate(40px, 0px) scale(2.5)");
});

test("two presses of a mouse bring the picture near, two of its other button do not", async () => {
  const { stage, view } = await show();
  const click = (button: number) => {
    fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 200, clientY: 400, button, buttons: 1 });
    fireEvent.pointerUp(stage(), { pointerId: 1, clientX: 200, clientY: 400, button, buttons: 0 });
  };
  click(0);
  for (const _ of [1, 2]) click(2);
  expect(view()).toMatch(/scale\(1\)/);
  for (const _ of [1, 2]) click(0);
  expect(view()).toMatch(/scale\(2\.5\)/);
});

test.each(["ltr", "rtl"])("while a picture is near, arrows bring into sight what lies there (%s)", async (dir) => {
  document.documentElement.dir = dir;
  const { view, t } = await show();
  press("+");
  press("+");
  press("ArrowRight");
  press("ArrowDown");
  expect(view()).toBe("translate(-80px, -160px) scale(2.25)");
  press("ArrowLeft");
  press("ArrowLeft");
  press("ArrowUp");
  expect(view()).toBe("translate(80px, 0px) scale(2.25)");
  expect(heading()).toBe(t("viewer.position", { number: 1, count: 2 }));
  press("End");
  expect(heading()).toBe(t("viewer.position", { number: 2, count: 2 }));
  press(dir === "rtl" ? "ArrowRight" : "ArrowLeft");
  expect(heading()).toBe(t("viewer.position", { number: 1, count: 2 }));
});

test("zoom keys work for pictures only; arrow keys always leave a video", async () => {
  const { t } = await show([one("v", { type: "video" }), one("a")]);
  press("+");
  press("ArrowRight");
  expect(heading()).toBe(t("viewer.position", { number: 2, count: 2 }));
});

test("a zoomed picture goes back with a zero of any script", async () => {
  const { view } = await show();
  const whole = view();
  press("+");
  expect(view()).not.toBe(whole);
  fireEvent.keyDown(window, { key: "٠", code: "Digit0" });
  expect(view()).toBe(whole);
});
