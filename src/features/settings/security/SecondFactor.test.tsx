import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveSight } from "../../../../tests/support/screens/jsdom";
import { done, setup, toasts } from "../../../../tests/support/screens/security_screen";
import { useToasts } from "../../../ui/base/toast/show_toast";
import { SecondFactor } from "./SecondFactor";
import { SecurityTab } from "./SecurityTab";

beforeAll(haveSight);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
});

async function drawn(of: "pleroma" | "gotosocial", on: boolean) {
  let state = on;
  const calls = {
    readFactor: vi.fn(() => done(state)),
    beginFactor: vi.fn(() => done(setup)),
    confirmFactor: vi.fn((_of: string, _given: object) => {
      state = true;
      return done(["code-one", "code-two"]);
    }),
    endFactor: vi.fn((_of: string, _given: object) => {
      state = false;
      return done(undefined);
    }),
    renewCodes: vi.fn(() => done(["code-new"])),
  };
  const view = await inWorld(<SecondFactor of={of} handle="@demo@a.example" />, {
    own: {},
    world: { sync: { security: calls } as never },
  });
  return { ...view, calls };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a set-up shows the key twice, checks a code, and shows the recovery codes once", async () => {
  const { calls, container } = await drawn("pleroma", false);
  const begin = await screen.findByRole("button", { name: "Set it up for @demo@a.example" });
  begin.focus();
  fireEvent.click(begin);
  await screen.findByRole("img", { name: "QR code with the key" });
  expect(document.activeElement?.textContent).toBe("Two-factor authentication");
  screen.getByText("JBSW Y3DP EHPK 3PXP");
  fill("Authentication code", "000 000");
  fill("Current password", "no");
  calls.confirmFactor.mockReturnValueOnce(Promise.resolve({ failure: { why: "wrong_code", message: "" } }) as never);
  press("Turn it on for @demo@a.example");
  await screen.findByText(/^That code is not right/);
  fill("Authentication code", "123 456");
  press("Turn it on for @demo@a.example");
  const codes = within(await screen.findByRole("group", { name: "Recovery codes" }));
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["code-one", "code-two"]);
  expect(calls.confirmFactor).toHaveBeenLastCalledWith("pleroma", { code: "123456", password: "no" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Recovery codes"));
  await screen.findByText(/^On:/);
  press("I have kept them");
  for (const secret of ["code-one", "JBSW"]) expect(container.textContent).not.toContain(secret);
  expect([screen.queryByRole("img"), toasts()]).toEqual([null, ["Two-factor authentication is on."]]);
});

test("recovery codes are copied and saved as a file, and no toast repeats them", async () => {
  await drawn("pleroma", true);
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  const saved: { name: string; blob: Blob }[] = [];
  const made: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
  fireEvent.click(await screen.findByRole("button", { name: "Make new recovery codes for @demo@a.example" }));
  await screen.findByText("code-new");
  press("Copy");
  await waitFor(() => expect(toasts()).toEqual(["The codes were copied."]));
  expect(writeText).toHaveBeenCalledWith("code-new\n");
  press("Save as a file");
  expect(saved.map(({ name }) => name)).toEqual(["recovery-codes-demo@a.example.txt"]);
  expect(await made[0]?.text()).toBe("code-new\n");
});

test("it is turned off with the password", async () => {
  const { calls } = await drawn("pleroma", true);
  fireEvent.click(await screen.findByRole("button", { name: "Turn it off…" }));
  fill("Current password", "secret");
  press("Turn it off for @demo@a.example");
  await screen.findByRole("button", { name: /^Set it up/ });
  expect(calls.endFactor).toHaveBeenCalledExactlyOnceWith("pleroma", { password: "secret" });
});

test("GoToSocial asks for no password at the set-up and gives no new codes", async () => {
  await drawn("gotosocial", false);
  fireEvent.click(await screen.findByRole("button", { name: /^Set it up/ }));
  await screen.findByLabelText("Authentication code");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  cleanup();
  await drawn("gotosocial", true);
  await screen.findByRole("button", { name: "Turn it off…" });
  expect(screen.queryByRole("button", { name: /^Make new/ })).toBeNull();
});

test("other servers are linked to: Mastodon's own pages, else the server", async () => {
  const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  await inWorld(<SecurityTab />, { own: {}, instance: { software: { name: "mastodon", version: "4" } } });
  expect(links()).toEqual(
    [
      "/auth/edit",
      "/auth/edit",
      "/settings/two_factor_authentication_methods",
      "/oauth/authorized_applications",
      "/settings/aliases",
      "/settings/migration",
      "/settings/delete",
    ].map((path) => `https://a.example${path}`),
  );
  cleanup();
  await inWorld(<SecurityTab />, { own: {}, instance: { software: { name: "snac", version: "2" } } });
  expect([links(), screen.queryByRole("button")]).toEqual([["https://a.example"], null]);
});
