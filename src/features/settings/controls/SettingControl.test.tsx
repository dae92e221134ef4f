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
