import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { Avatar } from "./Avatar";

afterEach(cleanup);

const drawn = async (avatar: string, config: Record<string, unknown> = {}) => {
  const { container } = await inWorld(<Avatar account={{ avatar }} />, { config });
  return () => container.querySelector("img")?.getAttribute("src");
};

test("a missing or broken avatar is replaced by the admin's default", async () => {
  const config = { defaultAvatar: "/static/bird.png" };
  expect((await drawn("", config))()).toBe("https://a.example/static/bird.png");
  const src = await drawn("https://a.example/ada.png", config);
  expect(src()).toBe("https://a.example/ada.png");
  fireEvent.error(document.querySelector(`img[src="${src()}"]`)!);
  expect(src()).toBe("https://a.example/static/bird.png");
});

test("no broken image is shown if both fail to load", async () => {
  const src = await drawn("https://a.example/ada.png", { defaultAvatar: "/static/bird.png" });
  for (const gone of ["https://a.example/ada.png", "https://a.example/static/bird.png"]) {
    expect(src()).toBe(gone);
    fireEvent.error(document.querySelector("img")!);
  }
  expect(src()).toBeUndefined();
});

test("without a default, a missing avatar renders nothing", async () => {
  expect((await drawn(""))()).toBeUndefined();
});
