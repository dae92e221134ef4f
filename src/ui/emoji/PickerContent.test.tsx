import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { pickerInPage } from "../../../tests/support/screens/picker";
import { saveUnicodeEmojis } from "../../db/instance/static_files";
import { PickerContent } from "./PickerContent";

// Loading is slow on a busy machine.
beforeAll(pickerInPage, 60_000);

test("a tab that is pressed as soon as something is found leads to its group", async () => {
  const picker = <PickerContent custom multiple onPick={() => undefined} onSticker={undefined} />;
  const { t, world } = await inWorld(picker, { own: {} });
  await saveUnicodeEmojis(world.app, { grinning: "😀", wave: "👋", cat: "🐱", smile_cat: "😸" });
  const tab = await screen.findByRole("tab", { name: "Animals and nature" });
  const search = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  search("wav");
  await screen.findByText(t("emoji.count", { count: 1 }));
  search("cat");
  await waitFor(() => {
    screen.getByText(t("emoji.count", { count: 2 }));
    fireEvent.click(tab);
  });
  await screen.findByRole("gridcell", { name: "waving hand" });
  expect(screen.getByRole("grid").scrollTop).toBeGreaterThan(0);
});
