import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import BellOff from "lucide-react/icons/bell-off";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkX from "lucide-react/icons/bookmark-x";
import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import FilePen from "lucide-react/icons/file-pen";
import Flag from "lucide-react/icons/flag";
import Folder from "lucide-react/icons/folder";
import Funnel from "lucide-react/icons/funnel";
import History from "lucide-react/icons/rotate-ccw-clock";
import Languages from "lucide-react/icons/languages";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { readAccount } from "../../../db/read/accounts/account";
import type { StatusView } from "../../../db/read/statuses/status";
import { editDraftId } from "../../../domain/composing/draft_id";
import { isLocal } from "../../../domain/mutations/post/local_id";
import { plainName } from "../../../domain/accounts/plain_name";
import { statusPathAs } from "../../../domain/navigation/paths_as";
import { staffOf } from "../../../domain/instance/staff";
import { openDialog } from "../../base/dialog/open_dialogs";
import { reportedItems } from "../../moderation/reported_items";
import { openMenu, type MenuItem } from "../../base/menu/open_menu";
import { excerptOf } from "../../outbox/mutation_text";
import { openAsItems } from "../../navigation/open_as";
import { type StatusActionContext, statusActions } from "./status_actions";

/**
 * Opens the shared menu for a status at its button.
 * @param selected the words that are selected in the status, to be offered as a filter; "" for none
 */
export async function openStatusMenu(
  asking: StatusActionContext,
  view: StatusView,
  button: HTMLElement,
  selected = "",
): Promise<void> {
  const items = await statusMenuItems(asking, view, selected);
  openMenu(button, asking.t("status.moreOf", { name: plainName(view.account) }), items);
}

/** What can be done with a status as a bookmark. */
function bookmarkItems(
  { t, files }: StatusActionContext,
  { id, bookmarked }: StatusView["status"],
  turn: (on: boolean) => void,
): MenuItem[] {
  const toggle: MenuItem = {
    name: "bookmark",
    label: t(bookmarked ? "statusMenu.unbookmark" : "statusMenu.bookmark"),
    icon: bookmarked ? BookmarkX : Bookmark,
    onSelect: () => turn(!bookmarked),
  };
  const into = {
    label: t("statusMenu.bookmarkInto"),
    icon: Folder,
    onSelect: () => openDialog({ name: "folders", id: null, status_id: id }),
  };
  return files && !isLocal(id) ? [toggle, into] : [toggle];
}

/** The less frequent actions on a status that the user is allowed to take, as lines of a menu. */
export async function statusMenuItems(
  asking: StatusActionContext,
  view: StatusView,
  selected = "",
): Promise<MenuItem[]> {
  const { t, db, session, translates, edits } = asking;
  const { status, account, reblog, muting, blocking } = view;
  const actions = statusActions(asking, view);
  const { name, address } = actions;
  const mine = session?.account_id === account.id;
  const known = session !== null;
  const staff = session === null ? null : staffOf(await readAccount(db, session.account_id));
  const open = status.visibility === "public" || status.visibility === "unlisted";
  const muted = status.pleroma?.thread_muted ?? status.muted;
  const translated = view.view?.translated != null;

  /** One item for each of the author and the repeater whose id is in `ids`. */
  const undoItems = (kind: "mute" | "block", ids: readonly string[], icon: LucideIcon): MenuItem[] =>
    [...new Map([account, ...(reblog ? [reblog.account] : [])].map((each) => [each.id, each])).values()]
      .filter(({ id }) => ids.includes(id))
      .map((person) => ({
        label: t(`act.${kind}.off`, { name: plainName(person) }),
        icon,
        onSelect: () => void actions.takeBack(kind, person),
      }));

  const as_others = open
    ? await openAsItems(asking, (going) => statusPathAs(going, { id: status.id, address: status.url ?? status.uri }))
    : [];
  const items: (MenuItem | false)[] = [
    known &&
      selected !== "" && {
        label: t("statusMenu.filter", { words: excerptOf(selected, 30) }),
        icon: Funnel,
        onSelect: () => openDialog({ name: "filter", word: selected }),
      },
    ...(known ? bookmarkItems(asking, status, (on) => void actions.bookmark(on)) : []),
    known && {
      name: "muteConversation",
      label: t(muted ? "statusMenu.unmuteConversation" : "statusMenu.muteConversation"),
      icon: BellOff,
      onSelect: () => void actions.muteConversation(!muted),
    },
    mine &&
      open && {
        label: t(status.pinned ? "statusMenu.unpin" : "statusMenu.pin"),
        icon: status.pinned ? PinOff : Pin,
        onSelect: () => void actions.pin(!status.pinned),
      },
    { name: "copy", label: t("status.copyLink"), icon: Copy, onSelect: () => void actions.copy() },
    "share" in navigator && { label: t("statusMenu.share"), icon: Share2, onSelect: () => void actions.share() },
    known &&
      translates &&
      status.content !== "" && {
        name: "translate",
        label: t(translated ? "translation.original" : "statusMenu.translate"),
        icon: Languages,
        onSelect: () => void actions.translate(!translated),
      },
    address !== "" && {
      label: t("status.openOriginal"),
      icon: ExternalLink,
      onSelect: () => void window.open(address, "_blank", "noopener,noreferrer"),
    },
    ...as_others,
    ...(staff?.moderates ? await reportedItems(asking, status.id) : []),
    known &&
      !mine &&
      !muting.includes(account.id) && {
        label: t("account.mute", { name }),
        icon: VolumeX,
        onSelect: () => void actions.mute(),
      },
    ...undoItems("mute", muting, Volume2),
    known &&
      !mine &&
      !blocking.includes(account.id) && {
        label: t("account.blockName", { name }),
        icon: Ban,
        danger: true,
        onSelect: () => void actions.block(),
      },
    ...undoItems("block", blocking, CircleCheck),
    known &&
      !mine && {
        label: t("statusMenu.report", { name }),
        icon: Flag,
        danger: true,
        onSelect: () => openDialog({ name: "report", account_id: account.id, status_id: status.id }),
      },
    edits &&
      status.edited_at !== null && {
        label: t("statusMenu.history"),
        icon: History,
        onSelect: () => openDialog({ name: "history", status_id: status.id }),
      },
    mine &&
      edits && {
        name: "edit",
        label: t("statusMenu.edit"),
        icon: Pencil,
        onSelect: () => openDialog({ name: "compose", draft: editDraftId(status.id) }),
      },
    mine && {
      label: t("statusMenu.redraft"),
      icon: FilePen,
      danger: true,
      onSelect: () => void actions.redraft(),
    },
    (mine || (staff?.posts ?? false)) && {
      label: t("status.delete"),
      icon: Trash2,
      danger: true,
      onSelect: () => void actions.remove(),
    },
  ];
  return items.filter((item) => item !== false);
}
