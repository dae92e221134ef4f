import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Dexie } from "dexie";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { act } from "../../../../tests/support/rows/outbox";
import { addFile } from "../../../db/outbox/files";
import type { Disk } from "../../../db/connection/connection";
import { openAccountDb } from "../../../db/connection/open_account";
import type { AccountDb } from "../../../db/schema";
import { readUnsavedProfile } from "../../../db/settings/unsaved_profile";
import { saveMascot } from "../../../db/accounts/mascot";
import { OwnProfile } from "./OwnProfile";

afterEach(cleanup);

const own = {
  display_name: "Ada",
  url: "https://a.example/@demo",
  fields: [{ name: "Town", value: "Marsh" }],
  source: { note: "Birds", privacy: "public", fields: [{ name: "Town", value: "Marsh" }] },
};
const akkoma = { software: { name: "akkoma", version: "3" } };

/** The tab at a server, which reads still; `intend` is what reaches the outbox. */
async function begun(instance = akkoma, more = {}, db?: AccountDb) {
  const intend = vi.fn(async () => "row");
  const world = {
    ...(db && { db }),
    sync: { outbox: { intend }, completion: { refresh: async () => undefined } } as never,
  };
  return { ...(await inWorld(<OwnProfile />, { own: { ...own, ...more }, instance, world })), intend };
}
/** The same, once the form is there. */
async function drawn(...around: Parameters<typeof begun>) {
  const made = await begun(...around);
  await screen.findByLabelText(made.t("ownProfile.name"));
  return made;
}
/** An account's database as the next page opens it. */
async function openedAgain(db: AccountDb) {
  const disk = Reflect.get(db, "_deps") as Disk;
  db.close();
  return openAccountDb(db.name.slice("account/@".length), disk);
}
const name = (value: string) => fireEvent.change(screen.getByLabelText("Name"), { target: { value } });
const button = (label: string) => screen.getByRole("button", { name: label });

test("only what was changed is saved, and the preview shows it before", async () => {
  const { t, intend } = await drawn();
  expect(button(t("ownProfile.save"))).toBeDisabled();
  name("Ada L");
  await waitFor(() => expect(document.querySelector("[inert] h2, [inert] p")).toHaveTextContent("Ada L"));
  fireEvent.change(screen.getByLabelText(t("ownProfile.fieldValue")), { target: { value: "Shore" } });
  fireEvent.click(button(t("ownProfile.save")));
  await waitFor(() =>
    expect(intend).toHaveBeenCalledWith("edit_profile", {
      change: { display_name: "Ada L", fields: [{ name: "Town", value: "Shore" }] },
    }),
  );
});

test("what was typed outlives the page until it is discarded; until it is kept the browser asks", async () => {
  const { t, unmount, world } = await drawn();
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(false);
  const { put } = world.db.settings;
  let store = (): void => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  world.db.settings.put = (row: never) => Dexie.Promise.resolve(stored.then(() => put.call(world.db.settings, row)));
  name("Ada M");
  await waitFor(() => expect(asks()).toBe(true));
  store();
  await waitFor(() => expect(asks()).toBe(false));
  unmount();
  const later = await openedAgain(world.db);
  await drawn(akkoma, {}, later);
  expect(screen.getByLabelText("Name")).toHaveValue("Ada M");
  fireEvent.click(button(t("ownProfile.discard")));
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Ada"));
  await waitFor(() => expect(asks()).toBe(false));
  await waitFor(async () => expect(await readUnsavedProfile(later)).toBeNull());
});

test("what was typed and is saved is kept no longer, and is no other account's", async () => {
  const { t, world, unmount } = await drawn();
  name("Ada O");
  await waitFor(async () => expect(await readUnsavedProfile(world.db)).toEqual({ display_name: "Ada O" }));
  unmount();
  const another = await drawn();
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
  another.unmount();
  await drawn(akkoma, {}, world.db);
  expect(screen.getByLabelText("Name")).toHaveValue("Ada O");
  fireEvent.click(button(t("ownProfile.save")));
  await waitFor(async () => expect(await readUnsavedProfile(world.db)).toBeNull());
});

test("a name that is too long cannot be saved, and says by how much", async () => {
  const { t } = await drawn({ software: { name: "mastodon", version: "4.4" } });
  name("n".repeat(32));
  const over = t("ownProfile.over", { count: 2 });
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(over));
  expect(button(t("ownProfile.save"))).toBeDisabled();
  fireEvent.click(button(t("ownProfile.discard")));
});

test("fields are added and removed, as many as the server takes", async () => {
  const { t, intend } = await drawn();
  for (let at = 2; at <= 6; at += 1) fireEvent.click(button(t("ownProfile.addField")));
  expect(screen.queryByRole("button", { name: t("ownProfile.addField") })).toBeNull();
  for (let at = 6; at >= 1; at -= 1) fireEvent.click(button(t("ownProfile.removeField", { at })));
  fireEvent.click(button(t("ownProfile.save")));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("edit_profile", { change: { fields: [] } }));
});

test("a switch takes effect at once, and what the server lacks is not shown", async () => {
  const { t, intend } = await drawn();
  fireEvent.click(screen.getByRole("switch", { name: t("ownProfile.flag.permit_followback") }));
  expect(intend).toHaveBeenCalledWith("edit_profile", { change: { permit_followback: true } });
  expect(screen.queryByLabelText(t("ownProfile.birthday"))).toBeNull();
  cleanup();
  await drawn({ software: { name: "gotosocial", version: "0.20" } });
  expect(screen.queryByRole("switch", { name: t("ownProfile.flag.permit_followback") })).toBeNull();
  expect(screen.getByRole("switch", { name: t("ownProfile.flag.hide_collections") })).toBeVisible();
});

test("a mascot is shown where the server keeps one, the waiting one first, and cannot be removed", async () => {
  const { t, world } = await drawn();
  await saveMascot(world.db, { url: "/images/fox.png" }, 1);
  const mascot = await screen.findByRole("img", { name: t("ownProfile.mascotNow") });
  expect(mascot).toHaveAttribute("src", "https://a.example/images/fox.png");
  const group = within(screen.getByRole("group", { name: t("ownProfile.picture.mascot") }));
  expect(group.queryByRole("button", { name: t("ownProfile.remove") })).toBeNull();
  Object.assign(URL, { createObjectURL: () => "blob:waiting", revokeObjectURL: () => undefined });
  await addFile(world.db, { id: "f1", blob: new Blob(["x"]), name: "mascot.png", created_at: 1 });
  await act(world.db, { kind: "edit_mascot", args: { file_id: "f1" } });
  await waitFor(() => expect(mascot).toHaveAttribute("src", "blob:waiting"));
  cleanup();
  await drawn({ software: { name: "mastodon", version: "4.4" } });
  expect(screen.queryByRole("group", { name: t("ownProfile.picture.mascot") })).toBeNull();
});

test("days after which posts are deleted count once the field is left", async () => {
  const { t, intend } = await drawn();
  const days = screen.getByRole("spinbutton", { name: t("ownProfile.ttl") });
  for (const value of ["3", "30"]) fireEvent.change(days, { target: { value } });
  expect(intend).not.toHaveBeenCalled();
  fireEvent.blur(days);
  expect(intend).toHaveBeenCalledExactlyOnceWith("edit_profile", { change: { status_ttl_days: 30 } });
});

/** Waits until an element has the focus, which may not be there yet. */
const focused = (find: () => HTMLElement | undefined) => waitFor(() => expect(find()).toHaveFocus());
/** Presses a button as a person does, who has the focus on it. */
function press(element: HTMLElement) {
  element.focus();
  fireEvent.click(element);
}

/** Puts a refused change into the outbox, which `discard` of the engine deletes. */
async function refuse({ world }: Awaited<ReturnType<typeof drawn>>, id: string, display_name: string) {
  const discard = vi.fn(async (row: string) => (await world.db.outbox.where("id").equals(row).delete()) > 0);
  Object.assign(world.sync.outbox, { discard });
  const error = { kind: "invalid", message: "Name is silly", status: 422 } as const;
  await act(world.db, { kind: "edit_profile", args: { change: { display_name } } }, { id, state: "refused", error });
  return discard;
}

test("a refused change says why, and can be edited again", async () => {
  const made = await drawn();
  const discard = await refuse(made, "row", "Refused");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Name is silly.");
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
  press(within(alert).getByRole("button", { name: made.t("ownProfile.again") }));
  expect(discard).toHaveBeenCalledWith("row");
  expect(screen.getByLabelText("Name")).toHaveValue("Refused");
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(screen.getByLabelText("Name")).toHaveFocus();
  fireEvent.click(button(made.t("ownProfile.discard")));
});

test("a refused change that is dropped leaves the focus to the next one, then to the pictures", async () => {
  const made = await drawn();
  for (const id of ["one", "two"]) await refuse(made, id, id);
  const drops = () => screen.getAllByRole("button", { name: made.t("ownProfile.drop") });
  await waitFor(() => expect(drops()).toHaveLength(2));
  press(drops()[0] as HTMLElement);
  await focused(() => screen.getByRole("button", { name: made.t("ownProfile.again") }));
  press(drops()[0] as HTMLElement);
  await focused(() => screen.getAllByRole("button", { name: made.t("ownProfile.choose") })[0]);
});

test.each(["save", "discard"] as const)("the words keep the focus after a press on %s", async (which) => {
  const { t } = await drawn();
  name("Ada N");
  await screen.findByRole("button", { name: t("ownProfile.discard") });
  press(button(t(`ownProfile.${which}`)));
  await focused(() => screen.getByRole("heading", { name: t("ownProfile.words") }));
});

test("a field that is added gets the focus, and one that is removed leaves it to the next", async () => {
  const { t } = await drawn();
  const removal = (at: number) => button(t("ownProfile.removeField", { at }));
  for (let at = 2; at <= 6; at += 1) {
    press(button(t("ownProfile.addField")));
    await focused(() => screen.getAllByLabelText(t("ownProfile.fieldName"))[at - 1]);
  }
  press(removal(2));
  await focused(() => removal(2));
  press(removal(5));
  await focused(() => removal(4));
  for (let at = 4; at >= 1; at -= 1) press(removal(at));
  await focused(() => button(t("ownProfile.addField")));
  fireEvent.click(button(t("ownProfile.discard")));
});

test("a field that is added as soon as the form stands gets the focus", async () => {
  const { t } = await begun();
  await waitFor(() => press(button(t("ownProfile.addField"))));
  await focused(() => screen.getAllByLabelText(t("ownProfile.fieldName"))[1]);
  fireEvent.click(button(t("ownProfile.discard")));
});

test("a picture that is removed leaves the focus to the button that chooses another", async () => {
  const made = await drawn(akkoma, { avatar: "https://a.example/a.png" });
  const avatar = within(screen.getByRole("group", { name: made.t("ownProfile.picture.avatar") }));
  made.intend.mockImplementation(async () => {
    await made.world.db.me.update("me", { avatar: "" });
    return "row";
  });
  press(avatar.getByRole("button", { name: made.t("ownProfile.remove") }));
  await focused(() => avatar.getByRole("button", { name: made.t("ownProfile.choose") }));
  expect(avatar.queryByRole("button", { name: made.t("ownProfile.remove") })).toBeNull();
});
