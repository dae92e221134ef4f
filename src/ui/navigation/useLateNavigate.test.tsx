import { act, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { Pages } from "../../../tests/support/screens/Pages";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { useLateNavigate } from "./useLateNavigate";

/** Draws a page with a button that leads on once its work is done. */
function drawn() {
  const { Leaving, leave, arrive } = slowNext();
  let finish: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  const Saving = () => {
    const go = useLateNavigate();
    return <button onClick={() => void work.then(() => go("/saved"))}>Save</button>;
  };
  const Address = () => <output>{useLocation().pathname}</output>;
  render(
    <Pages at="/edit">
      <Address />
      <Leaving>
        <Saving />
      </Leaving>
    </Pages>,
  );
  fireEvent.click(screen.getByText("Save"));
  const at = () => screen.getByRole("status").textContent;
  return { at, leave, arrive, finish: () => act(async () => finish()) };
}

test("who waits at the address of the press is led on", async () => {
  const { at, finish } = drawn();
  await finish();
  expect(at()).toBe("/saved");
});

test("who has pressed a link whose screen still loads is not led elsewhere", async () => {
  const { at, leave, arrive, finish } = drawn();
  await leave();
  await finish();
  await arrive();
  expect(at()).toBe("/next");
});

test("who has come to another screen is not led elsewhere", async () => {
  const { at, leave, arrive, finish } = drawn();
  await leave();
  await arrive();
  await finish();
  expect(at()).toBe("/next");
});
