import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { useDialogs } from "../../base/dialog/open_dialogs";
import { Gallery } from "./Gallery";

afterEach(cleanup);

const one = (type: string, more: object) => v.parse(MediaAttachment, { id: type, type, ...more });

test("covered lines show only their kinds until revealed", async () => {
  const media = [
    one("image", { url: "https://a.example/m/1.jpg", description: "A bird" }),
    one("audio", { url: "https://a.example/m/dawn.ogg" }),
  ];
  function Kept() {
    const [covered, setCovered] = useState(true);
    return <Gallery media={media} covered={covered} onCover={setCovered} folded />;
  }
  const { container, t } = await inWorld(<Kept />);
  const told = () => container.innerHTML;
  expect(told()).not.toMatch(/A bird|dawn|a\.example/);
  for (const kind of ["media.image", "media.audio"] as const) expect(screen.getByText(t(kind))).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  const button = screen.getByRole("button", { name: t("media.sensitive") });
  fireEvent.click(button);
  expect(useDialogs.getState().open).toBeNull();
  expect(screen.getByRole("link", { name: /A bird/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /dawn\.ogg/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: t("media.hide") })).toBe(button);
  fireEvent.click(button);
  expect(told()).not.toMatch(/A bird|dawn/);
});
