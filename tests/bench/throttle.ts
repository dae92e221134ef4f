import type { CDPSession, Page } from "playwright-core";

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Slows a page's processor by `cpu` and, where asked, its network to slow 4G. Gives the page's devtools. */
export async function throttle(page: Page, cpu: number, network?: "slow 4G"): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  if (network !== undefined) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slow4g);
  }
  return devtools;
}
