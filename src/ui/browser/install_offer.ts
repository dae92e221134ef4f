import { create } from "zustand";

/** The browser's offer to install the page (Chromium's `beforeinstallprompt`). */
export type InstallPrompt = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

/** The offer that the browser made in this tab and nobody took yet. */
export const useInstall = create<{ offer: InstallPrompt | null }>()(() => ({ offer: null }));

/** Keeps the browser's offer instead of its own banner, until the page is installed. Gives the function that ends this. */
export function keepInstallOffer(page: Window): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallPrompt });
  };
  const onInstalled = () => useInstall.setState({ offer: null });
  page.addEventListener("beforeinstallprompt", onOffer);
  page.addEventListener("appinstalled", onInstalled);
  return () => {
    page.removeEventListener("beforeinstallprompt", onOffer);
    page.removeEventListener("appinstalled", onInstalled);
  };
}

/** Shows the browser's question. An offer can be used once. */
export async function install(offer: InstallPrompt): Promise<void> {
  useInstall.setState({ offer: null });
  await offer.prompt();
}
