import { Suspense } from "react";
import { useDialogs } from "../ui/dialog/dialogs";
import { Modal } from "../ui/dialog/Modal";
import { later } from "../ui/later";
import { useT } from "../ui/useT";
import { withWords } from "../ui/withWords";

const ComposeDialog = later(async () => (await import("../features/composer/ComposeDialog")).ComposeDialog);
const MediaViewer = later(async () => (await import("../features/media_viewer/MediaViewer")).MediaViewer);
const ReportDialog = later(async () => (await import("../features/report/ReportDialog")).ReportDialog);
const HistoryDialog = later(async () => (await import("../features/history/HistoryDialog")).HistoryDialog);
const SignOutDialog = later(async () => (await import("../features/session/SignOutDialog")).SignOutDialog);

const settings = async () => {
  const [content, footer] = await withWords(
    Promise.all([import("../features/settings/SettingsContent"), import("../features/settings/SettingsFooter")]),
  );
  return { Content: content.SettingsContent, Footer: footer.SettingsFooter };
};
const moderation = async () => ({
  Content: (await withWords(import("../features/moderation/ModerationContent"))).ModerationContent,
});

/** The dialog that is open, if any, and the modals that can be minimized. */
export function Dialogs() {
  const t = useT();
  const open = useDialogs((state) => state.open);
  return (
    <>
      <Modal name="settings" title={t("nav.settings")} load={settings} />
      <Modal name="moderation" title={t("nav.moderation")} load={moderation} />
      <Suspense>
        {open?.name === "compose" ? (
          <ComposeDialog key={open.draft} draft={open.draft} />
        ) : open?.name === "media" ? (
          <MediaViewer media={open.media} at={open.at} />
        ) : open?.name === "report" ? (
          <ReportDialog key={open.status_id} account_id={open.account_id} status_id={open.status_id} />
        ) : open?.name === "history" ? (
          <HistoryDialog key={open.status_id} status_id={open.status_id} />
        ) : open?.name === "sign-out" ? (
          <SignOutDialog />
        ) : null}
      </Suspense>
    </>
  );
}
