import { lazy, Suspense } from "react";
import { useDialogs } from "../ui/dialog/dialogs";

const ComposeDialog = lazy(async () => ({
  default: (await import("../features/composer/ComposeDialog")).ComposeDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await import("../features/settings/SettingsDialog")).SettingsDialog,
}));
const SignOutDialog = lazy(async () => ({
  default: (await import("../features/session/SignOutDialog")).SignOutDialog,
}));

/** The dialog that is open, if any. */
export function Dialogs() {
  const open = useDialogs((state) => state.open);
  if (!open) return null;
  return (
    <Suspense>
      {open.name === "compose" ? (
        <ComposeDialog key={open.draft} draft={open.draft} />
      ) : open.name === "settings" ? (
        <SettingsDialog />
      ) : (
        <SignOutDialog />
      )}
    </Suspense>
  );
}
