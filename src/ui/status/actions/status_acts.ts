import { readConversation } from "../../../db/read/statuses/conversation";
import { readFetch } from "../../../db/read/fetch_results";
import type { StatusView } from "../../../db/read/statuses/status";
import { writeRedraft } from "../../../db/drafts/redraft";
import { readSetting } from "../../../db/settings/settings";
import { readTranslationLanguages } from "../../../db/instance/translation_languages";
import { saveView } from "../../../db/statuses/opened_parts";
import { asideDraftId } from "../../../domain/composing/draft_id";
import { statusPath } from "../../../domain/navigation/page_paths";
import { plainName } from "../../../domain/accounts/plain_name";
import type { Admin } from "../../../domain/settings/settings";
import { translationTarget } from "../../../domain/statuses/translation_target";
import type { T } from "../../../i18n/translator";
import { openDialog } from "../../base/dialog/open_dialogs";
import type { Ask } from "../../base/dialog/useConfirmedAct";
import { failureText } from "../../base/text/failure_text";
import { toast } from "../../base/toast/show_toast";
import type { World } from "../../context/useWorld";
import { useUncopied } from "./uncopied_link";

/** So long an act can be undone where it is told of: who goes by keys needs time to get there (WCAG 2.2.1). */
const UNDOABLE_MS = 20_000;

/** Who asks, how they are spoken to, what the admins have set, and whether the server translates and takes changes. */
export type Asking = Pick<World, "sync" | "session" | "db" | "clock" | "random"> & {
  t: T;
  ask: Ask;
  admin: Admin;
  translates: boolean;
  edits: boolean;
};

/** What is done rarely with a status, each as its line in the menu does it. */
export function statusActs({ t, sync, db, ask, admin, clock, random }: Asking, view: StatusView) {
  const { status, account } = view;
  const { id } = status;
  const name = plainName(account);
  const address = status.url ?? status.uri;
  const link = () => address || new URL(statusPath(id), location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link());
    } catch {
      return useUncopied.setState({ id });
    }
    useUncopied.setState({ id: null });
    toast("good", t("status.copied"));
  }

  return {
    name,
    /** Where the status stands on its own server; "" where it has no such page. */
    address,
    async muteConversation(on: boolean) {
      await sync.outbox.intend("mute_conversation", { id, ids: await readConversation(db, id), on });
      toast("good", t(on ? "statusMenu.conversationMuted" : "statusMenu.conversationUnmuted"));
    },
    async bookmark(on: boolean) {
      await sync.outbox.intend("bookmark", { id, on });
      toast("good", t(on ? "statusMenu.bookmarked" : "statusMenu.unbookmarked"));
    },
    async pin(on: boolean) {
      await sync.outbox.intend("pin", { id, on });
      toast("good", t(on ? "statusMenu.pinned" : "statusMenu.unpinned"));
    },
    copy,
    /** Opens the system's own sheet; closing it is no failure. Where there is none to be had, the link is copied. */
    async share() {
      try {
        await navigator.share({ url: link() });
      } catch (error) {
        if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
      }
    },
    /**
     * Shows it in the reader's translation language, or as it was written. A translation stands below what its subject stands over,
     * which is opened for it.
     */
    async translate(on: boolean) {
      const seen = view.view ?? { status_id: id, media_shown: false };
      const set = await readSetting(db, "translationLanguage", admin);
      const target = on ? translationTarget(set, t.locale, await readTranslationLanguages(db)) : null;
      const opens = target !== null && status.spoiler_text !== "";
      if (on && target === null) toast("warn", t("toast.no_translation_target_set"));
      else await saveView(db, { ...seen, translated: target, ...(opens && { warning_open: true }) });
    },
    async remove() {
      const question = { title: t("status.deleteTitle"), text: t("status.deleteText"), confirm: t("status.delete") };
      if (await ask("modalOnDelete", question)) await sync.outbox.intend("delete", { id });
    },
    /**
     * Makes a draft of it and deletes it then (spec 001 section 4, "Post form"): only once its text is safe in the draft, so that
     * without a network, where it was never fetched, it stays. What was typed into such a draft before is kept beside it.
     */
    async redraft() {
      const question = { title: t("redraft.title"), text: t("redraft.text"), confirm: t("statusMenu.redraft") };
      if (!(await ask("modalOnDelete", question))) return;
      const begin = () => writeRedraft(db, id, { now: clock.now(), aside: () => asideDraftId(random.uuid()) });
      let begun = await begin();
      if (!begun) {
        await sync.details.refresh("source", id);
        begun = await begin();
      }
      if (!begun) {
        const failure = (await readFetch(db, `source:${id}`))?.failure ?? null;
        const lost = failure?.kind === "offline" || failure?.kind === "timeout";
        const reason = lost ? t("source.offline") : t("source.failed", { reason: failureText(t, failure) });
        return toast("bad", t("redraft.kept", { reason }));
      }
      if (begun.beside) toast("info", t("redraft.begun"));
      await sync.outbox.intend("delete", { id });
      openDialog({ name: "compose", draft: begun.id });
    },
    async block() {
      const question = {
        title: t("account.blockTitle", { name }),
        text: t("account.blockText"),
        confirm: t("account.block"),
      };
      if (await ask("modalOnBlock", question)) await sync.outbox.intend("block", { id: account.id, on: true });
    },
    async mute() {
      const question = {
        title: t("account.muteTitle", { name }),
        text: t("account.muteText"),
        confirm: t("account.muteConfirm"),
      };
      if (!(await ask("modalOnMute", question))) return;
      await sync.outbox.intend("mute", { id: account.id, on: true });
      const undo = () => void sync.outbox.intend("mute", { id: account.id, on: false });
      const action = { label: t("app.undo"), run: undo };
      toast("info", t("account.muted", { name }), { action, duration_ms: UNDOABLE_MS });
    },
    /** Takes a mute or a block back, of whose post it is or who repeated it. */
    takeBack: (act: "mute" | "block", account_id: string) => sync.outbox.intend(act, { id: account_id, on: false }),
  };
}
