import { Suspense, useEffect } from "react";
import { closeAll, closeDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { Modal } from "../../ui/base/dialog/Modal";
import { lazyPartWithin } from "../../ui/lazy/lazy_part";
import { useCloseWhenUnavailable } from "../../ui/lazy/useCloseWhenUnavailable";
import { useT } from "../../ui/context/useT";
import { withMessages } from "../../ui/lazy/with_messages";

const dialogs = {
  compose: lazyPartWithin(async () => (await import("../../features/composer/ComposeDialog")).ComposeDialog),
  media: lazyPartWithin(async () => (await import("../../features/media_viewer/MediaViewer")).MediaViewer),
  report: lazyPartWithin(async () => (await import("../../features/report/ReportDialog")).ReportDialog),
  history: lazyPartWithin(async () => (await import("../../features/history/HistoryDialog")).HistoryDialog),
  "sign-out": lazyPartWithin(async () => (await import("../../features/session/SignOutDialog")).SignOutDialog),
};

const settings = async () => {
  const [content, footer] = await withMessages(
    Promise.all([import("../../features/settings/SettingsContent"), import("../../features/settings/SettingsFooter")]),
  );
  return { Content: content.SettingsContent, Footer: footer.SettingsFooter };
};
const moderation = async () => ({
  Content: (await withMessages(import("../../features/moderation/ModerationContent"))).ModerationContent,
});
const SignOutDialog = dialogs["sign-out"];

/** The dialog that is open, if any, and the modals that can be minimized. They are about an account, and go with it. */
export function Dialogs() {
  const t = useT();
  const open = useDialogs((state) => state.open);
  useEffect(() => closeAll, []);
  useCloseWhenUnavailable(open && dialogs[open.name], closeDialog);
  return (
    <>
      <Modal name="settings" title={t("nav.settings")} load={settings} />
      <Modal name="moderation" title={t("nav.moderation")} load={moderation} />
      <Suspense>
        {open?.name === "compose" ? (
          <dialogs.compose key={open.draft} draft={open.draft} />
        ) : open?.name === "media" ? (
          <dialogs.media media={open.media} at={open.at} />
        ) : open?.name === "report" ? (
          <dialogs.report key={open.status_id} account_id={open.account_id} status_id={open.status_id} />
        ) : open?.name === "history" ? (
          <dialogs.history key={open.status_id} status_id={open.status_id} />
        ) : open?.name === "sign-out" ? (
          <SignOutDialog />
        ) : null}
      </Suspense>
    </>
  );
}
