import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, text } from "../../../tests/support/composer/form";
import { attach, picture, setUpMedia } from "../../../tests/support/composer/media";

setUpMedia();

test("how many files were added is said in a live region that was there before", async () => {
  await openForm("status");
  await text();
  const regions = screen.getAllByRole("status");
  attach(picture("1.bmp"), picture("2.bmp"));
  expect(regions).toContain(await screen.findByText("2 attachments added."));
});
