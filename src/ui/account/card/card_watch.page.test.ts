import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../../tests/support/fakes/clock";
import { watchForCards } from "./card_watch";

let clock = createClock(0);
let shown: (string | undefined)[] = [];
let end = () => {};

beforeEach(() => {
  clock = createClock(0);
  shown = [];
  document.body.innerHTML = `<a id="ada" data-account="1" href="/ada">Ada</a> <a id="ben" data-account="2" href="/ben">Ben</a>
    <p id="text">text</p><button id="button">Reply</button><div role="tooltip"><a id="hinted" data-account="3" href="/eve">Eve</a></div>`;
  const show = (link: HTMLElement | null) => void shown.push(link?.id);
  end = watchForCards({ clock, expect: () => undefined, show });
});
afterEach(() => {
  vi.restoreAllMocks();
  end();
  document.body.replaceChildren();
});

const at = (id: string) => document.getElementById(id) ?? document.body;
let places = 0;
/** Moves a pointer onto an element, to a new place on the screen unless one is given. */
function move(id: string, pointerType = "mouse", place = ++places): void {
  const event = new MouseEvent("pointermove", { bubbles: true, clientX: place, clientY: 1 });
  at(id).dispatchEvent(Object.assign(event, { pointerType }));
}

test("a card opens after 300 ms on its link, and closes 200 ms after the mouse has left it", async () => {
  move("ada");
  await clock.advance(299);
  expect(shown).toEqual([]);
  await clock.advance(1);
  expect(shown).toEqual(["ada"]);
  move("text");
  await clock.advance(199);
  expect(shown).toEqual(["ada"]);
  await clock.advance(1);
  expect(shown).toEqual(["ada", undefined]);
});

test("a mouse that crosses links opens the card of the one it rests on alone", async () => {
  for (const id of ["ada", "text", "ben", "ada", "ben"]) {
    move(id);
    await clock.advance(150);
  }
  await clock.advance(300);
  expect(shown).toEqual(["ben"]);
});

test.each(["touch", "pen"])("a pointer of the type %s opens none", async (type) => {
  move("ada", type);
  await clock.advance(1000);
  expect(shown).toEqual([]);
});

test("a link that comes under a mouse at rest opens none", async () => {
  move("text", "mouse", 7000);
  move("ada", "mouse", 7000);
  await clock.advance(1000);
  expect(shown).toEqual([]);
});

test("a link in a hint opens none", async () => {
  move("hinted");
  await clock.advance(1000);
  expect(shown).toEqual([]);
});

test("after Escape a card opens again only when the mouse was elsewhere; Escape without a card does nothing", async () => {
  const escape = () => {
    const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(escape()).toBe(false);
  move("ada");
  await clock.advance(300);
  expect(escape()).toBe(true);
  move("ada");
  await clock.advance(1000);
  expect(shown).toEqual(["ada", undefined]);
  move("text");
  move("ada");
  await clock.advance(300);
  expect(shown).toEqual(["ada", undefined, "ada"]);
});

test.each(["pointerdown", "click"])("a %s on the link keeps its card closed", async (type) => {
  move("ada");
  await clock.advance(200);
  at("ada").addEventListener("click", (event) => event.preventDefault());
  at("ada").dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  await clock.advance(1000);
  expect(shown).toEqual([]);
});

test("the keyboard's focus closes a card as it goes on, however fast it goes", async () => {
  const { matches } = Element.prototype;
  // jsdom does not know whether the focus came by a key.
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, what) {
    return what === ":focus-visible" ? this === document.activeElement : matches.call(this, what);
  });
  at("ada").focus();
  await clock.advance(300);
  expect(shown).toEqual(["ada"]);
  at("ben").focus();
  expect(shown).toEqual(["ada", undefined]);
  await clock.advance(300);
  expect(shown).toEqual(["ada", undefined, "ben"]);
  at("button").focus();
  expect(shown).toEqual(["ada", undefined, "ben", undefined]);
  at("ada").focus();
  await clock.advance(299);
  at("button").focus();
  await clock.advance(1000);
  expect(shown).toHaveLength(4);
});

test("a watch that has ended opens nothing more", async () => {
  move("ada");
  end();
  await clock.advance(1000);
  expect([shown, clock.waiting]).toEqual([[], 0]);
});
