import { create } from "zustand";

/** Chromium's `beforeinstallprompt` event: the browser's offer to install the app. */
export type InstallPrompt = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

/** The browser's unused install offer in this tab. */
export const useInstallOffer = create<{ offer: InstallPrompt | null }>()(() => ({ offer: null }));

/**
 * Suppresses the browser's install banner and stores its offer until the app is installed. Returns a cleanup function.
 */
export function keepInstallOffer(page: Window): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallPrompt });
  };
  const onInstalled = () => useInstallOffer.setState({ offer: null });
  page.addEventListener("beforeinstallprompt", onOffer);
  page.addEventListener("appinstalled", onInstalled);
  return () => {
    page.removeEventListener("beforeinstallprompt", onOffer);
    page.removeEventListener("appinstalled", onInstalled);
  };
}

/** Shows the browser's install prompt. An offer can be used once. */
export async function promptInstall(offer: InstallPrompt): Promise<void> {
  useInstallOffer.setState({ offer: null });
  await offer.prompt();
}
