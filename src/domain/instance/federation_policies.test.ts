import { expect, test } from "vitest";
import { countHosts, federationPolicies, findHosts } from "./federation_policies";

const federation = {
  enabled: true,
  mrf_policies: ["SimplePolicy", "TagPolicy", 7],
  mrf_simple: { accept: [], reject: ["bad.example", null], media_nsfw: ["art.example"], something_new: ["x.example"] },
  mrf_simple_info: { reject: { "bad.example": { reason: "spam" } } },
  quarantined_instances: ["leaky.example"],
  quarantined_instances_info: { quarantined_instances: { "leaky.example": { reason: "leaks" } } },
  mrf_keyword: {
    reject: ["~r/free money/i"],
    federated_timeline_removal: [],
    replace: [{ pattern: "cloud", replacement: "my butt" }],
  },
};

test("each server stands under each policy about it, with its reason, in the order of the screen", () => {
  expect(federationPolicies(federation)).toEqual({
    names: ["SimplePolicy", "TagPolicy"],
    hosts: [
      { kind: "reject", hosts: [{ host: "bad.example", reason: "spam" }] },
      { kind: "quarantine", hosts: [{ host: "leaky.example", reason: "leaks" }] },
      { kind: "media_nsfw", hosts: [{ host: "art.example", reason: "" }] },
    ],
    keywords: {
      reject: ["~r/free money/i"],
      federated_timeline_removal: [],
      replace: [{ pattern: "cloud", replacement: "my butt" }],
    },
  });
  expect(countHosts(federationPolicies(federation))).toBe(3);
});

test("a server that says nothing of it has no policies, and hostile words are none", () => {
  const none = { names: [], hosts: [], keywords: { reject: [], federated_timeline_removal: [], replace: [] } };
  expect(federationPolicies({})).toEqual(none);
  const wrong = { mrf_policies: "x", mrf_simple: [7], mrf_keyword: "~r/a/", quarantined_instances: { a: 1 } };
  expect(federationPolicies(wrong)).toEqual(none);
  const proto = { mrf_simple: { reject: ["constructor", "__proto__"] }, mrf_simple_info: { reject: { x: null } } };
  expect(federationPolicies(proto).hosts[0]?.hosts.map(({ reason }) => reason)).toEqual(["", ""]);
});

test("a server is found by its name and by its reason, in any case", () => {
  const hosts = [
    { host: "bad.example", reason: "Spam" },
    { host: "spam.example", reason: "" },
    { host: "c.example", reason: "" },
  ];
  expect(findHosts(hosts, " SPAM ").map(({ host }) => host)).toEqual(["bad.example", "spam.example"]);
  expect(findHosts(hosts, " ")).toBe(hosts);
  expect(findHosts(hosts, ".*")).toEqual([]);
});

test("suspended and limited servers stand by what is done to them, with the comment", () => {
  const blocked = [
    { domain: "far.example", severity: "silence", comment: null },
    { domain: "b**.example", severity: "suspend", comment: "spam" },
    { domain: "b**.example", severity: "suspend", comment: "" },
  ] as const;
  expect(federationPolicies({}, blocked).hosts).toEqual([
    {
      kind: "suspend",
      hosts: [
        { host: "b**.example", reason: "spam" },
        { host: "b**.example", reason: "" },
      ],
    },
    { kind: "silence", hosts: [{ host: "far.example", reason: "" }] },
  ]);
});
