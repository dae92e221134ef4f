import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { PreviewCard } from "../../../domain/entities/statuses/preview_card";
import { ContentRules, defaultContentRules } from "../../content/useContentRules";
import { LinkCard } from "./LinkCard";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const card = v.parse(PreviewCard, {
  url: "https://tides.example/table",
  title: "Tides",
  description: "High and low water",
  provider_name: "The harbour",
  image: "https://tides.example/image.jpg",
});
const show = (given: Partial<PreviewCard> = {}, censored = false) =>
  render(
    <ContentRules value={{ ...defaultContentRules, still: false }}>
      <LinkCard card={{ ...card, ...given }} censored={censored} />
    </ContentRules>,
  ).container;

test("a link card's picture shows once loaded, and not if it fails", () => {
  const root = show();
  const box = () => root.querySelector("[data-picture]");
  expect(box()?.getAttribute("data-picture")).toBe("loading");
  const img = root.querySelector("img");
  if (!img) throw new Error("no picture");
  const opacity = () => getComputedStyle(img).opacity;
  expect(opacity()).toBe("0");
  fireEvent.load(img);
  expect(opacity()).not.toBe("0");
  expect(box()?.getAttribute("data-picture")).toBe("loaded");
  fireEvent.error(img);
  expect(box()).toBeNull();
  expect(show({ image: null }).querySelector("img")).toBeNull();
});

test("a link's picture is left out where it is censored; what it says stays", () => {
  const root = show({}, true);
  expect(root.querySelector("img, span[style]")).toBeNull();
  for (const said of ["Tides", "High and low water", "The harbour"]) expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://tides.example/table");
});

test("a bare card shows host and address", () => {
  show({ provider_name: "", title: "", description: "" });
  expect(screen.getByText("tides.example")).toBeTruthy();
  expect(screen.getByText("tides.example/table")).toBeTruthy();
});
