import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { createRandom } from "../../../tests/support/fakes/random";
import { blankDraft } from "../../../tests/support/rows/entities";
import { act as stored } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs, havePhone, haveScrolling, haveSight } from "../../../tests/support/screens/jsdom";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { saveDraft } from "../../db/drafts/drafts";
import { ingest } from "../../db/ingest/ingest";
import { ingestRoster } from "../../db/ingest/ingest_roster";
import { defaultInstance } from "../../domain/instance/default_instance";
import { FolderDialog } from "../../features/bookmarks/FolderDialog";
import { ComposeScreen } from "../../features/composer/ComposeScreen";
import { ListEditScreen } from "../../features/lists/ListEditScreen";
import { ListScreen } from "../../features/lists/ListScreen";
import { NewListScreen } from "../../features/lists/NewListScreen";
import { RegistrationForm } from "../../features/registration/RegistrationForm";
import { SignInScreen } from "../../features/session/SignInScreen";
import { SignOutDialog } from "../../features/session/SignOutDialog";
import { ChangePassword } from "../../features/settings/security/ChangePassword";
import { DeleteAccount } from "../../features/settings/security/DeleteAccount";
import { SharedThemeScreen } from "../../features/settings/theme/SharedThemeScreen";
import { loadLateMessages } from "../../i18n/late_messages";
import { generateColours } from "../../theme/generate_colours";
import { colourOf, plainTheme } from "../../theme/theme";
import { writeThemeLink } from "../../theme/theme_link";
import { useToasts } from "../../ui/base/toast/show_toast";
import type { World } from "../../ui/context/useWorld";
import { forgetUnsaved } from "../../ui/hooks/useUnsaved";
import { ParamsContext } from "../../ui/navigation/useParams";
import { forgetOutcomes } from "../../ui/outbox/expected_outcomes";
import { UserPanel } from "../shell/UserPanel";
import { matchRoute } from "./route_table";

beforeAll(async () => {
  haveDialogs();
  haveSight();
  await loadLateMessages();
}, 60_000);
beforeEach(() => {
  vi.stubGlobal("reportError", vi.fn());
  havePhone();
  haveScrolling();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetOutcomes();
  forgetUnsaved();
  useToasts.setState({ toasts: [] });
});

const source = { asked_at: 1, viewer: true, seen_at: 1 };
const mint = { ...plainTheme, name: "Mint", dark: generateColours(colourOf("#2fae7d"), "dark") };
const security = { of: "pleroma", handle: "@demo@a.example" } as const;

/** Types into fields by their names. */
function type(typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = document.querySelector(`input[name=${name}]`);
    if (field) fireEvent.change(field, { target: { value } });
  }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const send = async (field: string, typed: Record<string, string>) => {
  await screen.findByLabelText(field);
  type(typed);
  const form = document.querySelector("form");
  if (form) fireEvent.submit(form);
};
const titled = async (field: string) =>
  fireEvent.change(await screen.findByRole("textbox", { name: field }), { target: { value: "Waders" } });

type Case = {
  path: string;
  part: ReactNode;
  /** What lies in the database. */
  prepare?(world: World): Promise<unknown>;
  /** What the entrance answers; where it is said, the reader is a visitor. */
  entrance?: object;
  /** What the reader presses first. What it asks for is answered after the next press. */
  press(): Promise<unknown>;
  /** Where that leads by itself. */
  to: string;
};

const tides = async ({ db }: World) => {
  await ingest(db, { lists: [{ id: "77", title: "Tides" }] }, source);
  await ingestRoster(db, "list:77", { accounts: [], next: null }, null, source);
};
const createList = { kind: "create_list", args: { id: "local:1", title: "Waders" } } as const;
const register = async () => {
  await screen.findByRole("button", { name: "Create the account" });
  type({ username: "me", fullname: "Me", email: "me@b.example", password: "a", confirm: "a" });
  await press("Create the account");
};
const signIn = () => send("Password", { username: "demo", password: "demo" });
const entered = { key: "demo@a.example" };
const refused = (why: string) => ({ failure: { why, message: "" } });
const NewAccount = () => <RegistrationForm instance={{ ...defaultInstance, registrations: true }} invitation={null} />;

const pressed: Record<string, Case> = {
  "making a list": {
    path: "/lists/new",
    part: <NewListScreen />,
    press: () => titled("Title").then(() => press(/^Create/)),
    to: "/lists/local%3A1",
  },
  "saving a list": {
    path: "/lists/77/edit",
    part: <ListEditScreen />,
    prepare: tides,
    press: () => titled("Title").then(() => press("Save")),
    to: "/lists/77",
  },
  "deleting a list": {
    path: "/lists/77/edit",
    part: <ListEditScreen />,
    prepare: tides,
    press: () => press(/^Delete/),
    to: "/lists",
  },
  "giving up a list": {
    path: "/lists/local:1",
    part: <ListScreen of={() => null} />,
    prepare: ({ db }) =>
      stored(db, createList, { id: "1", state: "refused", error: { kind: "invalid", message: "", status: 422 } }),
    press: () => press("Discard"),
    to: "/lists",
  },
  "making a bookmark folder": {
    path: "/bookmarks",
    part: <FolderDialog id={null} />,
    press: () => titled("Name").then(() => press(/^Create/)),
    to: "/bookmarks?folder=local%3A1",
  },
  "posting what an address names": {
    path: "/-/compose?draft=d1",
    part: <ComposeScreen />,
    prepare: ({ db }) => saveDraft(db, { ...blankDraft, id: "d1", updated_at: 1, text: "Tides" }),
    press: () => screen.findByDisplayValue("Tides").then(() => press("Post")),
    to: "/-/compose",
  },
  "taking a shared theme": {
    path: `/-/theme#${writeThemeLink(mint)}`,
    part: <SharedThemeScreen />,
    press: () => press("Save and use"),
    to: "/",
  },
  registering: {
    path: "/registration",
    part: <NewAccount />,
    entrance: { outcome: "awaiting_approval" },
    press: register,
    to: "/registration-request-sent",
  },
  "signing in": { path: "/login?as=demo", part: <SignInScreen />, entrance: entered, press: signIn, to: "/login" },
  "signing in beside a page": { path: "/about", part: <UserPanel />, entrance: entered, press: signIn, to: "/login" },
  "signing in without a valid password": {
    path: "/about",
    part: <UserPanel />,
    entrance: refused("password_reset"),
    press: signIn,
    to: "/password-reset?passwordResetRequested=true",
  },
  "changing the password": {
    path: "/about",
    part: <ChangePassword {...security} />,
    press: async () => {
      await press("Change the password…");
      await send("Current password", { password: "a", new_password: "b", again: "b" });
    },
    to: "/login?again",
  },
  "deleting the account": {
    path: "/about",
    part: <DeleteAccount {...security} />,
    press: () => press(/^Delete/).then(() => send("Current password", { password: "a" })),
    to: "/main/public",
  },
  "signing out": { path: "/about", part: <SignOutDialog />, press: () => press("Sign out"), to: "/main/public" },
};

async function drawn({ path, part, prepare, entrance }: Case) {
  const { Leaving, leave, arrive } = slowNext();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const giving = (given: unknown) => () => answered.then(() => given);
  const sync = {
    outbox: {
      intend: giving("row"),
      post: giving("row"),
      discard: giving(true),
      createList: giving("local:1"),
      createFolder: giving("local:1"),
    },
    security: {
      changePassword: giving({ done: { tokens_ended: true } }),
      deleteAccount: giving({ done: undefined }),
    },
    resources: { watch: () => () => undefined, refresh: async () => undefined },
  };
  const view = await inWorld(
    <Leaving>
      <ParamsContext value={matchRoute(path.replace(/[?#].*/, "")).params}>{part}</ParamsContext>
    </Leaving>,
    {
      ...(!entrance && { own: {} }),
      path,
      chosen: { optimisticPosting: true },
      instance: { software: { name: "akkoma", version: "3.16.0" } },
      world: {
        sync: sync as never,
        random: createRandom(1),
        signOut: giving(undefined) as never,
        loadEntrance: async () =>
          ({
            captcha: async () => ({ type: "none" }),
            terms: async () => "",
            signIn: giving(entrance ?? refused("offline")),
            register: giving(entrance),
          }) as never,
      },
    },
  );
  await prepare?.(view.world);
  return { ...view, leave, arrive, answer };
}

const cases = Object.entries(pressed);

test.each(cases)("%s leads on by itself", async (_, one) => {
  const { at, answer } = await drawn(one);
  await one.press();
  answer();
  await expect.poll(at).toBe(one.to);
});

test.each(cases)("%s does not undo a later press", async (_, one) => {
  const { at, leave, arrive, answer } = await drawn(one);
  await one.press();
  await leave();
  answer();
  await act(() => quiet());
  await arrive();
  expect(at()).toBe("/next");
});
