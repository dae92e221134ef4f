/**
 * Whether a Content-Security-Policy header lets scripts connect to any https host; true for null and for a header
 * without such a rule. A worker is subject to the policy that its own script was served with.
 */
export function allowsAnyHost(header: string | null): boolean {
  return (header ?? "").split(",").every((policy) => {
    const rules = policy.split(";").map((rule) => rule.trim().split(/\s+/));
    const rule = rules.find(([name]) => name === "connect-src") ?? rules.find(([name]) => name === "default-src");
    return rule === undefined || rule.includes("*") || rule.includes("https:");
  });
}

/** The hosts that the worker's own policy lets it connect to. */
export type CspReach = {
  /** Whether it may connect to other hosts. Synchronous, because a fetch handler decides at once. */
  mayReachOtherHosts(): boolean;
  /** Reads the server's policy again. */
  refresh(): Promise<void>;
};

/**
 * Creates the check of the worker's own policy. Akkoma's policy limits scripts to the own host, while pages may show
 * pictures of any host: a worker that intercepts such a picture could not fetch it.
 * @param page the stored page with the server's headers; undefined before it is stored
 * @param online `navigator.onLine`: until the policy is known, other hosts are not intercepted while online
 */
export function createCspReach(page: () => Promise<Response | undefined>, online: () => boolean): CspReach {
  let known: boolean | null = null;
  const refresh = async () => {
    const stored = await page();
    if (stored) known = allowsAnyHost(stored.headers.get("content-security-policy"));
  };
  void refresh();
  return { mayReachOtherHosts: () => known ?? !online(), refresh };
}
