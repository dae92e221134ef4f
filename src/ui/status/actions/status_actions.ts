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
import type { AccountRow } from "../../../domain/rows/rows";
import type { AdminSettings } from "../../../domain/settings/settings";
import { translationTarget } from "../../../domain/statuses/translation_target";
import type { T } from "../../../i18n/translator";
import { blockAccount } from "../../account/follow/block_account";
import { muteAccount } from "../../account/follow/mute_account";
import { openDialog } from "../../base/dialog/open_dialogs";
import type { AskBeforeAction } from "../../base/dialog/useConfirmedAction";
import { failureText } from "../../base/text/failure_text";
import { toast } from "../../base/toast/show_toast";
import { copyLink, shareLink } from "../../browser/share_link";
import { intendAndTell } from "../../outbox/expected_outcomes";
import type { World } from "../../context/useWorld";
import { useUncopied } from "./uncopied_link";

/**
 * What the menu actions need: the user's session, services and translator, the admin's settings, and whether the
 * server supports translation, editing and folders of bookmarks.
 */
export type StatusActionContext = Pick<
  World,
  "sync" | "session" | "app" | "origin" | "switchTo" | "db" | "clock" | "random"
> & {
  t: T;
  ask: AskBeforeAction;
  admin: AdminSettings;
  translates: boolean;
  edits: boolean;
  files?: true | undefined;
};

/** The actions of a status's menu, one method per menu item. */
export function statusActions({ t, sync, db, ask, admin, clock, random }: StatusActionContext, view: StatusView) {
  const { status, account } = view;
  const { id } = status;
  const name = plainName(account);
  const address = status.url ?? status.uri;
  const link = () => address || new URL(statusPath(id), location.origin).href;

  async function copy() {
    const copied = await copyLink(link());
    useUncopied.setState({ id: copied ? null : id });
    if (copied) toast("good", t("status.copied"));
  }

  return {
    name,
    /** The status's address on its own server; "" if it has no page there. */
    address,
    async muteConversation(on: boolean) {
      const done = t(on ? "statusMenu.conversationMuted" : "statusMenu.conversationUnmuted");
      await intendAndTell(sync, "mute_conversation", { id, ids: await readConversation(db, id), on }, { done });
    },
    async bookmark(on: boolean) {
      const done = t(on ? "statusMenu.bookmarked" : "statusMenu.unbookmarked");
      await intendAndTell(sync, "bookmark", { id, on }, { done });
    },
    async pin(on: boolean) {
      const done = t(on ? "statusMenu.pinned" : "statusMenu.unpinned");
      await intendAndTell(sync, "pin", { id, on }, { done });
    },
    copy,
    /** Shares the link, or copies it if sharing fails. */
    async share() {
      if (!(await shareLink(link()))) await copy();
    },
    /**
     * Shows the status in the user's translation language, or in the original. A translation is part of the text that
     * a content warning hides, so turning it on opens the warning.
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
     * Copies the status to a draft, then deletes it. It deletes only once the source text is in the draft, so a status
     * whose source cannot be fetched (offline, for example) is kept. Text that an earlier draft of the same redraft
     * holds is kept in a draft of its own.
     */
    async redraft() {
      const question = { title: t("redraft.title"), text: t("redraft.text"), confirm: t("statusMenu.redraft") };
      if (!(await ask("modalOnDelete", question))) return;
      const begin = () => writeRedraft(db, id, { now: clock.now(), aside: () => asideDraftId(random.uuid()) });
      let begun = await begin();
      if (!begun) {
        await sync.resources.refresh("source", id);
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
    block: () => blockAccount({ t, sync, ask }, account),
    async mute() {
      const question = {
        title: t("account.muteTitle", { name }),
        text: t("account.muteText"),
        confirm: t("account.muteConfirm"),
      };
      if (await ask("modalOnMute", question)) await muteAccount({ t, sync }, account);
    },
    /** Undoes a mute or a block of the author or of the person who repeated the status. */
    async takeBack(kind: "mute" | "block", person: AccountRow) {
      const done = t(kind === "mute" ? "account.unmuted" : "account.unblocked", { name: plainName(person) });
      await intendAndTell(sync, kind, { id: person.id, on: false }, { done });
    },
  };
}
