import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../../../tests/support/screens/jsdom";
import { AnchoredList } from "../AnchoredList";

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A row whose button replaces its article by a folded one, which becomes focusable a little later. */
function Row({ name, onGone }: { name: string; onGone(): void }) {
  const [folded, setFolded] = useState<"not" | "waits" | "is">("not");
  if (folded === "waits") return <article aria-busy="true" aria-label={name} />;
  if (folded === "is") return <article tabIndex={0} aria-label={`${name} folded`} />;
  const fold = () => {
    setFolded("waits");
    setTimeout(() => setFolded("is"), 30);
  };
  return (
    <article tabIndex={0} aria-label={name}>
      <button onClick={fold}>Fold {name}</button>
      <button onClick={() => setTimeout(onGone, 30)}>Hide {name}</button>
    </article>
  );
}

const heights = new Map<string, number>();
const keyOf = (key: string) => key;

function List() {
  const [items, setItems] = useState(["a", "b", "c"]);
  return (
    <>
      <AnchoredList
        items={items}
        keyOf={keyOf}
        render={(key) => <Row name={key} onGone={() => setItems(items.filter((one) => one !== key))} />}
        heights={heights}
        estimate={100}
        label="Rows"
        inset={() => 0}
      />
      <button>Elsewhere</button>
    </>
  );
}

/** Focuses a button and presses it. */
function press(name: string): HTMLElement {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("the focus moves to the new article of a row that re-renders", async () => {
  await inWorld(<List />);
  press("Fold b");
  await expect.poll(focused).toBe("b folded");
});

test("the focus moves to the next row of a removed one, at the end to the previous", async () => {
  await inWorld(<List />);
  press("Hide b");
  await expect.poll(focused).toBe("c");
  press("Hide c");
  await expect.poll(focused).toBe("a");
});

test("whoever went elsewhere meanwhile stays there", async () => {
  await inWorld(<List />);
  press("Fold b");
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await screen.findByRole("article", { name: "b folded" });
  press("Hide a");
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await expect.poll(() => screen.queryByRole("article", { name: "a" })).toBeNull();
  // A row is focused in the frame after the change, if at all.
  await act(() => new Promise(requestAnimationFrame));
  expect(focused()).toBe("Elsewhere");
});
