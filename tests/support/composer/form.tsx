import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { ingest } from "../../../src/db/ingest/ingest";
import { postDraft } from "../../../src/db/outbox/post_draft";
import { editPost } from "../../../src/db/outbox/edit_post";
import type { AccountDb } from "../../../src/db/schema";
import type { Instance } from "../../../src/domain/instance/instance";
import type { PostArgs } from "../../../src/domain/mutations/post/args";
import { ComposeForm } from "../../../src/features/composer/ComposeForm";
import { ComposePanel } from "../../../src/features/composer/ComposePanel";
import { ComposeScreen } from "../../../src/features/composer/ComposeScreen";
import { loadLateMessages } from "../../../src/i18n/late_messages";
import { useDialogs } from "../../../src/ui/base/dialog/open_dialogs";
import type { World } from "../../../src/ui/context/useWorld";
import { useToasts } from "../../../src/ui/base/toast/show_toast";
import type { aStatus } from "../rows/entities";
import { inWorld } from "../screens/in_world";
import { createRandom } from "../fakes/random";
import { haveSight } from "../screens/jsdom";

export const done = vi.fn();
export const refreshResource = vi.fn(async (_kind: string, _name: string) => undefined);
/** Told of every reading that a form wants; gives what ends it. */
export const watchResource = vi.fn((_kind: string, _name: string) => () => undefined);
export const shareSettings = vi.fn();
export const uploadDrafts = vi.fn();
/** Told of every draft that is posted, and how long it is to wait. */
export const post = vi.fn((_draft_id: string, _wait?: number) => undefined);

/** Registers what every test of the form stands on: the late words, a network, and nothing of the test before. */
export function setUpForm(): void {
  beforeAll(loadLateMessages);
  beforeAll(haveSight);
  beforeEach(() => vi.spyOn(navigator, "onLine", "get").mockReturnValue(true));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    useDialogs.setState({ open: null });
    useToasts.setState({ toasts: [] });
  });
}

type Around = {
  own?: Record<string, unknown>;
  instance?: Partial<Instance>;
  chosen?: Record<string, unknown>;
  config?: Record<string, unknown>;
  path?: string;
  statuses?: ReturnType<typeof aStatus>[];
  /**
   * The form stands in its screen or in the sidebar, which begin anew after every post; "left": in its screen, which
   * the buttons "Leave" and "Return" leave and come back to.
   */
  asScreen?: "screen" | "panel" | "left" | undefined;
  prepare?(db: AccountDb): Promise<unknown>;
};

const told: Partial<Instance> = {
  polls_available: true,
  editing_available: true,
  software: { name: "akkoma", version: "3.16.0" },
  post_formats: ["text/plain", "text/markdown"],
  poll_limits: { max_options: 3, max_option_chars: 20, min_expiration: 90, max_expiration: 7200 },
};

/** The screen of the form at its address alone. */
function LeftScreen() {
  const go = useNavigate();
  const here = useLocation().pathname === "/-/compose";
  return (
    <>
      <button type="button" onClick={() => (here ? go("/about") : go(-1))}>
        {here ? "Leave" : "Return"}
      </button>
      {here && <ComposeScreen />}
    </>
  );
}

/** The form comes once its database is as a test wants it. */
function Gate({ draft, asScreen }: { draft: string; asScreen: Around["asScreen"] }) {
  const [open, setOpen] = useState(false);
  return open ? (
    asScreen === "screen" ? (
      <ComposeScreen />
    ) : asScreen === "panel" ? (
      <ComposePanel />
    ) : asScreen === "left" ? (
      <LeftScreen />
    ) : (
      <ComposeForm draft={draft} onDone={done} />
    )
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

let shown = () => "";
/** The address of the page with the form. */
export const address = () => shown();

/**
 * Opens the form of a draft in a world of its own, whose database holds what `prepare` puts into it; gives that
 * database.
 */
export const openForm = async (draft: string, around: Around = {}): Promise<AccountDb> =>
  (await openWorld(draft, around)).db;

/** The same; gives the world. */
export async function openWorld(
  draft: string,
  { own, instance, chosen = {}, config = {}, path = "/", statuses = [], asScreen, prepare }: Around = {},
): Promise<World> {
  let birth = 0;
  const held: { db?: AccountDb } = {};
  const sync = {
    outbox: {
      async post(id: string, wait?: number) {
        post(id, wait);
        return held.db ? postDraft(held.db, id, { id: `row${++birth}`, key: `key${birth}`, now: 1000 }) : null;
      },
      edit: async (id: string) => (held.db ? editPost(held.db, id, { now: 1000, draft_id: `post:${id}` }) : null),
    },
    resources: { refresh: refreshResource, watch: watchResource },
    settings: { notifyChanged: shareSettings },
    uploads: { notifyWaiting: uploadDrafts },
  };
  const { world, at } = await inWorld(<Gate draft={draft} asScreen={asScreen} />, {
    own: { source: { privacy: "public" }, ...own },
    instance: { ...told, ...instance },
    chosen,
    config,
    path,
    world: { sync: sync as never, random: createRandom(1) },
  });
  const { db } = world;
  held.db = db;
  shown = at;
  for (const [key, value] of Object.entries(chosen)) await db.settings.put({ key, value });
  await ingest(db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  await prepare?.(db);
  fireEvent.click(screen.getByRole("button", { name: "open" }));
  return world;
}

export const text = () => screen.findByLabelText<HTMLTextAreaElement>("Text of the post");
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const scope = () => screen.getByLabelText<HTMLSelectElement>("Who can see it");
export const scopes = () => [...scope().options].map(({ value }) => value);

/** The one act that waits in the outbox. */
export async function posted(db: AccountDb): Promise<{ kind: string; args: PostArgs }> {
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  const [row] = await db.outbox.toArray();
  return row as { kind: string; args: PostArgs };
}
