import * as v from "valibot";
import { items, text, word } from "../entities/lenient";
import type { BlockedServer } from "./blocked_servers";

/** What servers do with others by name (MRF, and the blocks of Mastodon and GoToSocial), in the order of the screen. */
const policyKinds = [
  "accept",
  "reject",
  "suspend",
  "silence",
  "quarantine",
  "federated_timeline_removal",
  "media_removal",
  "media_nsfw",
  "followers_only",
  "avatar_removal",
  "banner_removal",
  "background_removal",
  "report_removal",
  "reject_deletes",
] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** A server that a policy is about; `reason` is text, "" where none is given. */
export type PolicyHost = { host: string; reason: string };

/** What a server does with words: patterns are text as the server writes them, never to be compiled. */
export type KeywordRules = {
  reject: string[];
  federated_timeline_removal: string[];
  replace: { pattern: string; replacement: string }[];
};

export type FederationPolicies = {
  /** The names of the policies that are on, as the server's admins know them. */
  names: string[];
  /** The policies that are about servers, without those that are about none. */
  hosts: { kind: PolicyKind; hosts: PolicyHost[] }[];
  keywords: KeywordRules;
};

const MOST = 50_000;
const Hosts = v.optional(items(word, MOST), []);
const Reasons = v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {});
const Reason = v.object({ reason: text });
const Federation = v.object({
  mrf_policies: Hosts,
  mrf_simple: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  mrf_simple_info: Reasons,
  quarantined_instances: Hosts,
  quarantined_instances_info: Reasons,
  mrf_keyword: v.optional(
    v.fallback(
      v.object({
        reject: Hosts,
        federated_timeline_removal: Hosts,
        replace: v.optional(items(v.object({ pattern: word, replacement: text })), []),
      }),
      { reject: [], federated_timeline_removal: [], replace: [] },
    ),
    {},
  ),
});

/** The reason that `info` gives for a host under a policy; "" for none. */
function reasonOf(info: Record<string, unknown>, policy: string, host: string): string {
  const of = info[policy];
  if (typeof of !== "object" || of === null || !Object.hasOwn(of, host)) return "";
  const found = v.safeParse(Reason, (of as Record<string, unknown>)[host]);
  return found.success ? found.output.reason : "";
}

/**
 * The federation policies of `instance.federation`, as Akkoma and Pleroma tell them, and the servers that Mastodon and
 * GoToSocial block. What cannot be read is left out, so that no word of a server can be anything but text.
 */
export function federationPolicies(
  federation: Record<string, unknown>,
  blocked: readonly BlockedServer[] = [],
): FederationPolicies {
  const {
    mrf_policies: names,
    mrf_simple,
    mrf_simple_info,
    quarantined_instances,
    quarantined_instances_info,
    mrf_keyword: keywords,
  } = v.parse(Federation, federation);
  const hostsOf = (kind: PolicyKind): PolicyHost[] => {
    if (kind === "quarantine")
      return quarantined_instances.map((host) => ({
        host,
        reason: reasonOf(quarantined_instances_info, "quarantined_instances", host),
      }));
    if (kind === "suspend" || kind === "silence")
      return blocked
        .filter(({ severity }) => severity === kind)
        .map(({ domain, comment }) => ({ host: domain, reason: comment ?? "" }));
    const all = Object.hasOwn(mrf_simple, kind) ? v.parse(Hosts, mrf_simple[kind]) : [];
    return all.map((host) => ({ host, reason: reasonOf(mrf_simple_info, kind, host) }));
  };
  const hosts = policyKinds.map((kind) => ({ kind, hosts: hostsOf(kind) })).filter((one) => one.hosts.length > 0);
  return { names, hosts, keywords };
}

/** How many entries policies about servers have. */
export const countHosts = ({ hosts }: FederationPolicies): number =>
  hosts.reduce((sum, one) => sum + one.hosts.length, 0);

/** The hosts whose name or reason has `words` in it, in any case; all of them where nothing is looked for. */
export function findHosts(hosts: readonly PolicyHost[], words: string): readonly PolicyHost[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return hosts;
  return hosts.filter(({ host, reason }) => `${host}\n${reason}`.toLowerCase().includes(wanted));
}
