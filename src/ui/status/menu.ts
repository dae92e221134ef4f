import { plainName } from "../../domain/names";
import { Ban, Copy, ExternalLink, Trash2, VolumeX } from "lucide-react";
import type { StatusView } from "../../db/read/status";
import { statusPath } from "../../domain/links";
import type { T } from "../../i18n/t";
import type { Ask } from "../dialog/useAsk";
import { openMenu, type MenuItem } from "../menu/menu";
import { toast } from "../toast/toasts";
import type { World } from "../world";

/** Who asks, and how they are spoken to. */
export type Asking = Pick<World, "sync" | "session"> & { t: T; ask: Ask };

/** Opens the one shared menu for a status, at its button: what is done rarely. */
export function openStatusMenu({ t, sync, session, ask }: Asking, view: StatusView, button: HTMLElement): void {
  const { status, account } = view;
  const mine = session?.account_id === account.id;
  const name = plainName(account);
  const address = status.url ?? status.uri;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address || new URL(statusPath(status.id), location.origin).href);
      toast("good", t("status.copied"));
    } catch {
      toast("bad", t("status.copyFailed"));
    }
  }
  async function remove() {
    const question = { title: t("status.deleteTitle"), text: t("status.deleteText"), confirm: t("status.delete") };
    if (await ask("modalOnDelete", question)) await sync.intend("delete", { id: status.id });
  }
  async function block() {
    const question = {
      title: t("account.blockTitle", { name }),
      text: t("account.blockText"),
      confirm: t("account.block"),
    };
    if (await ask("modalOnBlock", question)) await sync.intend("block", { id: account.id, on: true });
  }
  async function mute() {
    const question = {
      title: t("account.muteTitle", { name }),
      text: t("account.muteText"),
      confirm: t("account.muteConfirm"),
    };
    if (!(await ask("modalOnMute", question))) return;
    await sync.intend("mute", { id: account.id, on: true });
    const undo = () => void sync.intend("mute", { id: account.id, on: false });
    toast("info", t("account.muted", { name }), { action: { label: t("app.undo"), run: undo } });
  }

  const items: (MenuItem | false)[] = [
    { label: t("status.copyLink"), icon: Copy, onSelect: () => void copy() },
    address !== "" && {
      label: t("status.openOriginal"),
      icon: ExternalLink,
      onSelect: () => void window.open(address, "_blank", "noopener,noreferrer"),
    },
    session !== null && !mine && { label: t("account.mute", { name }), icon: VolumeX, onSelect: () => void mute() },
    session !== null &&
      !mine && { label: t("account.blockName", { name }), icon: Ban, danger: true, onSelect: () => void block() },
    mine && { label: t("status.delete"), icon: Trash2, danger: true, onSelect: () => void remove() },
  ];
  openMenu(
    button,
    t("status.moreOf", { name }),
    items.filter((item) => item !== false),
  );
}
