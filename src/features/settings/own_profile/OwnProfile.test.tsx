import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { OwnProfile } from "./OwnProfile";

afterEach(cleanup);

const own = {
  display_name: "Ada",
  url: "https://a.example/@demo",
  fields: [{ name: "Town", value: "Marsh" }],
  source: { note: "Birds", privacy: "public", fields: [{ name: "Town", value: "Marsh" }] },
};
const akkoma = { software: { name: "akkoma", version: "3" } };

/** The tab at a server; `intend` is what reaches the outbox. */
async function drawn(instance = akkoma) {
  const intend = vi.fn(async () => "row");
  const world = { sync: { outbox: { intend }, completion: { refresh: async () => undefined } } as never };
  const made = await inWorld(<OwnProfile />, { own, instance, world });
  await screen.findByLabelText(made.t("ownProfile.name"));
  return { ...made, intend };
}
const name = (value: string) => fireEvent.change(screen.getByLabelText("Name"), { target: { value } });
const button = (label: string) => screen.getByRole("button", { name: label });

test("only what was changed is saved, and the preview shows it before", async () => {
  const { t, intend } = await drawn();
  expect(button(t("ownProfile.save"))).toBeDisabled();
  name("Ada L");
  expect(document.querySelector("[inert] h2, [inert] p")).toHaveTextContent("Ada L");
  fireEvent.change(screen.getByLabelText(t("ownProfile.fieldValue")), { target: { value: "Shore" } });
  fireEvent.click(button(t("ownProfile.save")));
  await waitFor(() =>
    expect(intend).toHaveBeenCalledWith("edit_profile", {
      change: { display_name: "Ada L", fields: [{ name: "Town", value: "Shore" }] },
    }),
  );
});

test("what was typed outlives the tab, and the browser asks before it is lost", async () => {
  const { t, unmount } = await drawn();
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(false);
  name("Ada M");
  expect(asks()).toBe(true);
  unmount();
  await drawn();
  expect(screen.getByLabelText("Name")).toHaveValue("Ada M");
  fireEvent.click(button(t("ownProfile.discard")));
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
  expect(asks()).toBe(false);
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

test("days after which posts are deleted count once the field is left", async () => {
  const { t, intend } = await drawn();
  const days = screen.getByRole("spinbutton", { name: t("ownProfile.ttl") });
  for (const value of ["3", "30"]) fireEvent.change(days, { target: { value } });
  expect(intend).not.toHaveBeenCalled();
  fireEvent.blur(days);
  expect(intend).toHaveBeenCalledExactlyOnceWith("edit_profile", { change: { status_ttl_days: 30 } });
});

test("a refused change says why, and can be edited again", async () => {
  const discard = vi.fn(async () => true);
  const { world, t } = await drawn();
  Object.assign(world.sync.outbox, { discard });
  await world.db.outbox.add({
    kind: "edit_profile",
    args: { change: { display_name: "Refused" } },
    id: "row",
    key: "key",
    lane: "me",
    state: "refused",
    attempts: 1,
    created_at: 1,
    sent_at: 1,
    nextAttemptAt: 1,
    error: { kind: "invalid", message: "Name is silly", status: 422 },
    lease: null,
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Name is silly.");
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
  fireEvent.click(within(alert).getByRole("button", { name: t("ownProfile.again") }));
  expect(discard).toHaveBeenCalledWith("row");
  expect(screen.getByLabelText("Name")).toHaveValue("Refused");
});
