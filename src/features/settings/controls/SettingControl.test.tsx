import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { readSetting } from "../../../db/settings/settings";
import { SettingControl } from "./SettingControl";
import type { GenericControlKey } from "../setting_tabs";

afterEach(cleanup);

const draw = (setting: GenericControlKey) =>
  inWorld(<SettingControl setting={setting} />, {
    own: {},
    world: { sync: { settings: { notifyChanged: () => undefined } } as never },
  });

test("what was typed stays when the settings close", async () => {
  const { t, world, unmount } = await draw("muteWords");
  fireEvent.change(screen.getByLabelText(t("setting.muteWords")), { target: { value: "gull\n\ntern" } });
  unmount();
  await waitFor(async () => expect(await readSetting(world.db, "muteWords")).toEqual(["gull", "tern"]));
});

test("two switches turned before the database answers are both turned", async () => {
  const { t, world } = await draw("notificationVisibility");
  for (const kind of ["mentions", "follows"] as const)
    fireEvent.click(screen.getByRole("switch", { name: t(`setting.notificationVisibility.${kind}`) }));
  const off = { mentions: false, follows: false, repeats: true };
  await waitFor(async () => expect(await readSetting(world.db, "notificationVisibility")).toMatchObject(off));
});

test("a number below the setting's minimum is not stored", async () => {
  const { t, world } = await draw("maxDepthInThread");
  const field = screen.getByLabelText(t("setting.maxDepthInThread"));
  fireEvent.change(field, { target: { value: "2" } });
  fireEvent.change(field, { target: { value: "4" } });
  await waitFor(async () => expect(await readSetting(world.db, "maxDepthInThread")).toBe(4));
  fireEvent.change(field, { target: { value: "1" } });
  expect((field as HTMLInputElement).min).toBe("3");
  expect((await world.db.settings.get("maxDepthInThread"))?.value).toBe(4);
});
