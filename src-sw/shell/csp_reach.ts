/**
 * Whether a Content-Security-Policy header lets a script ask any host over https; null, or one that says nothing of it, does.
 * The worker lives under the policy that came with its own file.
 */
export function asksAnyHost(header: string | null): boolean {
  return (header ?? "").split(",").every((policy) => {
    const rules = policy.split(";").map((rule) => rule.trim().split(/\s+/));
    const rule = rules.find(([name]) => name === "connect-src") ?? rules.find(([name]) => name === "default-src");
    return rule === undefined || rule.includes("*") || rule.includes("https:");
  });
}

/** What the worker may ask for. */
export type CspReach = {
  /** Whether it may ask other hosts. It is asked in an event that cannot wait. */
  others(): boolean;
  /** Reads the server's policy again. */
  learn(): Promise<void>;
};

/**
 * Creates what knows how far the worker's requests reach. Akkoma's own policy lets scripts ask none but its own host, while
 * pages may show pictures of any: a worker that took such a picture's request into its hands could not answer it.
 * @param page the stored page, with the headers that the server gave it; undefined before it is stored
 * @param online as the browser says: until the policy was read, nothing of others is touched while there is a network
 */
export function createCspReach(page: () => Promise<Response | undefined>, online: () => boolean): CspReach {
  let known: boolean | null = null;
  const learn = async () => {
    const stored = await page();
    if (stored) known = asksAnyHost(stored.headers.get("content-security-policy"));
  };
  void learn();
  return { others: () => known ?? !online(), learn };
}
