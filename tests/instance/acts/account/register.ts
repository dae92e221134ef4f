import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { createAccount, gateWith } from "./account";
import { notify } from "../notify";
import { may } from "../../rules/staff";

/** What a newcomer asks for; what is undefined was not said. */
export type Newcomer = {
  username: string;
  fullname: string;
  email: string | undefined;
  password: string;
  bio: string;
  reason: string | undefined;
};

/** What is wrong with a newcomer's wishes, field by field in the server's words. */
export type FieldErrors = Record<string, string[]>;

const mailbox = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*$/;

/** What can be said without looking at who is there: blank, malformed, reserved and overlong words. */
function malformed({ settings }: Server, { username, fullname, email, password, reason }: Newcomer): FieldErrors {
  const errors: FieldErrors = {};
  const say = (field: string, words: string) => void (errors[field] = [...(errors[field] ?? []), words]);
  if (fullname.trim() === "") say("name", "can't be blank");
  if (username.trim() === "") say("nickname", "can't be blank");
  else if (settings.restricted_nicknames.includes(username)) say("nickname", "is reserved");
  else if (!/^[a-zA-Z\d_-]+$/.test(username)) say("nickname", "has invalid format");
  if (password === "") {
    say("password", "can't be blank");
    say("password_confirmation", "can't be blank");
  }
  if (settings.registration.activation && !email) say("email", "can't be blank");
  else if (email && !mailbox.test(email)) say("email", "has invalid format");
  if ((reason ?? "").length > settings.limits.reason)
    say("registration_reason", "should be at most %{count} character(s)");
  return errors;
}

/**
 * What a database says of a name or address that is taken: the first index that is violated, which for a name in the
 * same case is that of its address ("ap_id").
 */
function taken({ store }: Server, { username, email }: Newcomer): FieldErrors {
  const words = ["has already been taken"];
  if (email && [...store.accounts.values()].some(({ gate }) => gate?.email === email)) return { email: words };
  const there = store.named(username);
  if (!there || there.host !== null) return {};
  return there.username === username ? { ap_id: words } : { nickname: words };
}

/** Makes an account for a newcomer, or says what is wrong with what they gave. E-mails go out as the settings ask. */
export function register(server: Server, newcomer: Newcomer): { account: AccountRecord } | { errors: FieldErrors } {
  const { settings, store, random, clock } = server;
  const bad = malformed(server, newcomer);
  const errors = Object.keys(bad).length > 0 ? bad : taken(server, newcomer);
  if (Object.keys(errors).length > 0) return { errors };
  const { activation, approval } = settings.registration;
  const account = createAccount(server, {
    username: newcomer.username,
    display_name: newcomer.fullname,
    note: newcomer.bio,
    password: newcomer.password,
    gate: gateWith({
      email: newcomer.email ?? null,
      confirmed: !activation,
      approved: !approval,
      reason: newcomer.reason ?? null,
    }),
  });
  if (newcomer.email && settings.mailer && (activation || approval)) {
    const path = activation ? `/api/account/confirm_email/${account.id}/${random.uuid()}` : null;
    store.mails.push({ to: newcomer.email, kind: activation ? "confirm" : "approve", path, at: clock.now() });
  }
  if (server.profile.name === "gotosocial" || (!activation && !approval)) tellOfNewcomer(server, account);
  return { account };
}

/** Tells the staff of a newcomer: that of a Mastodon once they are let in, that of a GoToSocial at once. */
export function tellOfNewcomer(server: Server, newcomer: AccountRecord): void {
  if (server.profile.admin_calls === null) return;
  for (const staff of server.store.accounts.values())
    if (staff.host === null && may(server, staff, "manage_users")) notify(server, "admin.sign_up", newcomer, staff);
}

/**
 * What is wrong with an invitation, undefined where it lets in. A use of it is counted at once, whatever comes of it.
 */
export function useInvite({ store, clock }: Server, token: string | undefined): string | undefined {
  if (token === undefined) return "Expired token";
  const invite = store.invites.get(token);
  if (!invite) return "Invalid token";
  const late = invite.expires_at !== null && invite.expires_at <= clock.now();
  if (late || invite.revoked || invite.uses === 0) return "Expired token";
  if (invite.uses !== null) invite.uses -= 1;
  return undefined;
}
