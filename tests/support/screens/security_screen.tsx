import { fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { SecurityTab } from "../../../src/features/settings/security/SecurityTab";
import type { AuthToken } from "../../../src/domain/security/auth_token";
import type { SecurityService } from "../../../src/sync/services/security_service";
import { useToasts } from "../../../src/ui/base/toast/show_toast";
import { inWorld } from "./in_world";

/** The calls on the account, none of which reaches a server. */
type Calls = { [Call in keyof SecurityService]: ReturnType<typeof vi.fn<SecurityService[Call]>> };

/** What a call gives that was done, and one that was not. */
export const done = <Done,>(value: Done) => Promise.resolve({ done: value });
export const failed = (why: "session" | "lost" | "limited" | "refused", message = "") =>
  Promise.resolve({ failure: { why, message } });
/** A set-up of a second factor. */
export const setup = { address: "otpauth://totp/Mudflat:demo?secret=JBSWY3DPEHPK3PXP", key: "JBSWY3DPEHPK3PXP" };
const fakeCalls = (): Calls => ({
  changeEmail: vi.fn(() => done(undefined)),
  changePassword: vi.fn(() => done({ tokens_ended: false })),
  readFactor: vi.fn(() => done(false)),
  beginFactor: vi.fn(() => done(setup)),
  confirmFactor: vi.fn(() => done(["code-one", "code-two"])),
  endFactor: vi.fn(() => done(undefined)),
  renewCodes: vi.fn(() => done(["code-new"])),
  readTokens: vi.fn(() => done([token("1", "Godwit"), token("2", "Elk")])),
  revokeToken: vi.fn(() => done(undefined)),
  readAliases: vi.fn(() => done(["old@b.example"])),
  addAlias: vi.fn(() => done(undefined)),
  removeAlias: vi.fn(() => done(undefined)),
  move: vi.fn(() => done(undefined)),
  deleteAccount: vi.fn(() => done(undefined)),
});

/** A token of an app, made at the beginning of time. */
export const token = (id: string, app: string): AuthToken => ({
  id,
  app,
  created_at: 1_000_000,
  last_used: null,
  valid_until: null,
});

/** Draws the tab at a server of a kind, with calls that say yes. */
export async function drawn(software = "akkoma", world: object = {}, changed: Partial<Calls> = {}) {
  const calls = { ...fakeCalls(), ...changed };
  const signOut = vi.fn(() => Promise.resolve());
  const view = await inWorld(<SecurityTab />, {
    own: {},
    instance: { software: { name: software, version: "1" } },
    world: { signOut, ...world, sync: { security: calls } as never },
  });
  return { ...view, calls, signOut };
}

/** A part of the tab, by its heading. */
export const part = (name: string) => within(screen.getByRole("region", { name }));
/** What toasts say. */
export const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

/** Types into the fields of a part by their labels, and sends its form. */
export function send(name: string, typed: Record<string, string>): void {
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(part(name).getByLabelText(label), { target: { value } });
  const form = screen.getByRole("region", { name }).querySelector("form");
  if (!form) throw new Error(`${name} has no open form`);
  fireEvent.submit(form);
}
/** Presses a button of a part. */
export const press = (name: string, button: string | RegExp) =>
  fireEvent.click(part(name).getByRole("button", { name: button }));
