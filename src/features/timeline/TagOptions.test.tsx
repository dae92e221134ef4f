import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { readSelection } from "../../domain/timelines/tag_selection";
import { TagOptions } from "./TagOptions";

afterEach(cleanup);

function Shown() {
  const { search } = useLocation();
  return <TagOptions name="Birds" selection={readSelection("Birds", search)} />;
}

type Around = { path?: string; software?: string; visitor?: boolean; chosen?: Record<string, unknown> };

/** Draws the options of #Birds, opened. */
async function draw({ path = "/tag/Birds", software = "akkoma", visitor, chosen = {} }: Around = {}) {
  const instance = { software: { name: software, version: "4.0.0" } };
  const view = await inWorld(<Shown />, { ...(!visitor && { own: {} }), path, instance, chosen });
  document.querySelector("details")?.setAttribute("open", "");
  return view;
}
const field = (name: string) => screen.getByRole("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test("a hashtag is narrowed by further ones and to this server, and widened again", async () => {
  const { at } = await draw();
  screen.getByText("All posts with this hashtag");
  type("Also posts with any of", "#Terns waders");
  type("No posts with any of", "cats");
  fireEvent.click(screen.getByRole("checkbox", { name: "Only posts of this server" }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Show these posts" })));
  expect(at()).toBe("/tag/Birds?any=terns&any=waders&none=cats&local=true");
  screen.getByText("Also #terns, #waders · Without #cats · From this server");
  expect(field("Also posts with any of")).toHaveValue("#terns #waders");
  type("Also posts with any of", "");
  type("No posts with any of", " ");
  fireEvent.click(screen.getByRole("checkbox", { name: "Only posts of this server" }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Show these posts" })));
  expect(at()).toBe("/tag/Birds");
});

test.each([
  [[], false, ["Birds"]],
  [["cats"], false, ["cats", "Birds"]],
  [["birds", "cats"], true, ["cats"]],
])("with %j among the timelines a hashtag is there: %s, and a press leaves %j", async (before, is_there, after) => {
  const { world } = await draw({ chosen: { pinnedTags: before } });
  const pin = screen.getByRole<HTMLInputElement>("checkbox", { name: "Keep among the timelines" });
  expect(pin.checked).toBe(is_there);
  fireEvent.click(pin);
  const pinned = async () => (await world.db.settings.get("pinnedTags"))?.value;
  await waitFor(async () => expect(await pinned()).toEqual(after));
});

test.each([
  ["a visitor at Akkoma", { visitor: true }, { narrows: true, pins: false }],
  ["a user of GoToSocial", { software: "gotosocial" }, { narrows: false, pins: true }],
  ["a visitor at GoToSocial", { software: "gotosocial", visitor: true }, { narrows: false, pins: false }],
])("%s is offered what they can do there", async (_who, around, { narrows, pins }) => {
  await draw(around);
  expect(screen.queryAllByRole("textbox").length > 0).toBe(narrows);
  expect(screen.queryByRole("checkbox", { name: "Keep among the timelines" }) !== null).toBe(pins);
});
