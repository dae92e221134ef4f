import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { inWorld } from "../../../tests/support/screens/in_world";
import { closeDialog, openDialog } from "../../ui/base/dialog/open_dialogs";
import { type InstallPrompt, useInstallOffer } from "../../ui/browser/install_offer";
import { useToasts } from "../../ui/base/toast/show_toast";
import { InstallOffer } from "./InstallOffer";

afterEach(() => {
  act(closeDialog);
  cleanup();
  useInstallOffer.setState({ offer: null });
  useToasts.setState({ toasts: [] });
});

const offered = () => useToasts.getState().toasts.map(({ text }) => text);
const prompt = new Event("beforeinstallprompt") as InstallPrompt;

test("that it can be installed is not said while somebody writes, and is afterwards", async () => {
  const { t } = await inWorld(<InstallOffer />, { own: {} });
  act(() => useInstallOffer.setState({ offer: prompt }));
  await waitFor(() => expect(offered()).toEqual([t("install.offer")]));
  act(() => openDialog({ name: "compose", draft: "status" }));
  await waitFor(() => expect(offered()).toEqual([]));
  act(closeDialog);
  await waitFor(() => expect(offered()).toEqual([t("install.offer")]));
});

test("nor on the form's own screen", async () => {
  await inWorld(<InstallOffer />, { own: {}, path: "/-/compose" });
  act(() => useInstallOffer.setState({ offer: prompt }));
  await act(() => quiet());
  expect(offered()).toEqual([]);
});
