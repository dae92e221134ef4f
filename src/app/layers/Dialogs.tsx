import { Suspense, useEffect } from "react";
import { closeDialog, closeDialogs, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { Modal } from "../../ui/base/dialog/Modal";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { useCloseWhenUnavailable } from "../../ui/lazy/useCloseWhenUnavailable";
import { useT } from "../../ui/context/useT";
import { loadModeration, loadSettings } from "./modal_parts";

const dialogs = {
  compose: lazyRetryingPart(async () => (await import("../../features/composer/ComposeDialog")).ComposeDialog),
  media: lazyRetryingPart(async () => (await import("../../features/media_viewer/MediaViewer")).MediaViewer),
  report: lazyRetryingPart(async () => (await import("../../features/report/ReportDialog")).ReportDialog),
  mute: lazyRetryingPart(async () => (await import("../../features/profile/actions/MuteDialog")).MuteDialog),
  highlight: lazyRetryingPart(
    async () => (await import("../../features/profile/actions/HighlightDialog")).HighlightDialog,
  ),
  lists: lazyRetryingPart(async () => (await import("../../features/lists/AddToListsDialog")).AddToListsDialog),
  folders: lazyRetryingPart(async () => (await import("../../features/bookmarks/FoldersDialog")).FoldersDialog),
  filter: lazyRetryingPart(async () => (await import("../../features/settings/filters/FilterDialog")).FilterDialog),
  history: lazyRetryingPart(async () => (await import("../../features/history/HistoryDialog")).HistoryDialog),
  keys: lazyRetryingPart(async () => (await import("../keys/KeyList")).KeyList),
  palette: lazyRetryingPart(async () => (await import("../keys/Palette")).Palette),
  words: lazyRetryingPart(async () => (await import("../../ui/base/dialog/WordsDialog")).WordsDialog),
  "password-link": lazyRetryingPart(
    async () => (await import("../../features/password_link/PasswordLinkDialog")).PasswordLinkDialog,
  ),
  restore: lazyRetryingPart(
    async () => (await import("../../features/settings/restoring/RestoreDialog")).RestoreDialog,
  ),
  "sign-out": lazyRetryingPart(async () => (await import("../../features/session/SignOutDialog")).SignOutDialog),
};

const SignOutDialog = dialogs["sign-out"];
const PasswordLinkDialog = dialogs["password-link"];

/**
 * The open dialog, if any, and the modals that can be minimized. The dialog closes with its world. The modals close
 * with their account (`useModalsOfAccount`): they stay when it gets a new token, as after a new password.
 */
export function Dialogs() {
  const t = useT();
  const open = useDialogs((state) => state.open);
  useEffect(() => closeDialogs, []);
  useCloseWhenUnavailable(open && dialogs[open.name], closeDialog);
  return (
    <>
      <Modal name="settings" title={t("nav.settings")} load={loadSettings} />
      <Modal name="moderation" title={t("nav.moderation")} load={loadModeration} />
      <Suspense>
        {open?.name === "compose" ? (
          <dialogs.compose key={open.draft} draft={open.draft} notice={open.notice} />
        ) : open?.name === "media" ? (
          <dialogs.media media={open.media} at={open.at} />
        ) : open?.name === "report" ? (
          <dialogs.report
            key={`${open.account_id} ${open.status_id}`}
            account_id={open.account_id}
            status_id={open.status_id}
          />
        ) : open?.name === "mute" ? (
          <dialogs.mute account_id={open.account_id} />
        ) : open?.name === "highlight" ? (
          <dialogs.highlight account_id={open.account_id} />
        ) : open?.name === "lists" ? (
          <dialogs.lists account_id={open.account_id} />
        ) : open?.name === "folders" ? (
          <dialogs.folders {...open} />
        ) : open?.name === "history" ? (
          <dialogs.history key={open.status_id} status_id={open.status_id} />
        ) : open?.name === "keys" ? (
          <dialogs.keys />
        ) : open?.name === "palette" ? (
          <dialogs.palette status_id={open.status_id} />
        ) : open?.name === "password-link" ? (
          <PasswordLinkDialog nickname={open.nickname} link={open.link} />
        ) : open?.name === "filter" ? (
          <dialogs.filter word={open.word} id={open.id} refused={open.refused} />
        ) : open?.name === "restore" ? (
          <dialogs.restore file={open.file} />
        ) : open?.name === "words" ? (
          <dialogs.words key={open.question.title} question={open.question} />
        ) : open?.name === "sign-out" ? (
          <SignOutDialog />
        ) : null}
      </Suspense>
    </>
  );
}
