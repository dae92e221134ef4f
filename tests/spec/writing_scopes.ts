import { type Held, rowsOf } from "./rows.ts";

const compose = "src/domain/composing/draft_rules.test.ts";
const wider: Held = [compose, "a reply is offered no scope wider than what it answers"];

const original = "src/features/composer/original.test.tsx";
const waited: Held = [
  original,
  "an answer to a post that is not on this device waits for it, fetched once, and begins as it would have then",
];
const left: Held = [
  original,
  "a draft whose original has left the device goes no wider than its writer chose, and no wider than that once it is back",
];

/** What the second specification says of who may see a post. */
export const writingScopeRows = rowsOf("001 4 Scope rules", [
  ["Scope ordering: direct 0, private 1, local and unlisted 2, public 3.", wider],
  [
    "When replying to or copying a post, the selector offers only scopes no wider than the original.",
    wider,
    waited,
    left,
  ],
  ["A local original offers only direct and local.", wider],
  ["A direct original offers only direct.", wider],
  [
    "Default scope when replying: a copied scope 'direct' is kept; otherwise a copied scope other than public is kept unless the user's default scope is private; in all other cases the user's default scope is used.",
    [compose, "a reply keeps the scope of what it answers, unless that is public or the author's own is private"],
  ],
]);
