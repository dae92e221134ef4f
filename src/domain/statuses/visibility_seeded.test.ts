import { describe, expect, test } from "vitest";
import { createRandom, type SeededRandom } from "../../../tests/support/fakes/random";
import { aFilter, aPost } from "../../../tests/support/rows/weighed";
import { muteSettings, type MuteRules, type ViewContext, visibilityOf } from "./visibility";

describe("whatever is muted and set", () => {
  const people = ["ada", "ben", "cem", "me"];
  const some = <T>(random: SeededRandom, all: readonly T[]) => all.filter(() => random.chance(0.3));
  const drawn = (random: SeededRandom) => {
    const post = aPost({
      by: random.pick(people),
      bot: random.chance(0.3),
      ...(random.chance(0.4) && { repeater: random.pick(people) }),
      content: random.pick(["<p>rain</p>", "<p>sun</p>", "<p>Snow &amp; rain</p>"]),
      summary: random.pick(["", "", "snow"]),
      mentions: some(random, people),
      thread_muted: random.chance(0.3),
      muting: some(random, people),
      blocking: some(random, people),
      filters: random.chance(0.3)
        ? [aFilter({ filter_action: random.pick(["warn", "hide"]), context: some(random, ["home", "thread"]) })]
        : [],
    });
    const rules: MuteRules = {
      muteWords: some(random, ["rain", "SNOW", "sun"]),
      muteBotStatuses: random.chance(0.5),
      hideFilteredStatuses: random.chance(0.3),
      hideWordFilteredPosts: random.chance(0.3),
      hideMutedPosts: random.chance(0.3),
      hideMutedThreads: random.chance(0.3),
      hideThreadsWithBlockedUsers: random.chance(0.3),
      replyVisibility: "all",
    };
    const sight: ViewContext = {
      user_id: random.chance(0.9) ? "me" : null,
      context: random.pick(["home", "thread", "account", null]),
      profile_id: random.chance(0.3) ? random.pick(people) : null,
      compact: random.chance(0.3),
      focused: random.chance(0.2),
      now: 1000,
    };
    return { post, rules, sight };
  };
  const seed = 20261122;
  const runs = 3000;
  const each = (claim: (one: ReturnType<typeof drawn>, says: string) => void) => {
    const random = createRandom(seed);
    for (let run = 0; run < runs; run++) {
      const one = drawn(random);
      claim(one, `seed ${seed}, run ${run}: ${JSON.stringify(one)}`);
    }
  };
  const rank = { shown: 0, muted: 1, hidden: 2 };
  const hiding = muteSettings.filter((key) => key.startsWith("hide"));

  test(`own posts are never muted nor hidden (seed ${seed})`, () => {
    each(({ post, rules, sight }, says) => {
      if (sight.user_id === "me" && post.account.id === "me")
        expect(visibilityOf(post, sight, rules), says).toEqual({ state: "shown", reasons: [] });
    });
  });

  test(`hiding more never shows more, and without hiding nothing is hidden but by a filter (seed ${seed})`, () => {
    each(({ post, rules, sight }, says) => {
      const { state } = visibilityOf(post, sight, rules);
      for (const key of hiding) {
        const more = visibilityOf(post, sight, { ...rules, [key]: true });
        expect(rank[more.state], `${key} ${says}`).toBeGreaterThanOrEqual(rank[state]);
      }
      const none = { ...rules, ...Object.fromEntries(hiding.map((key) => [key, false])) };
      const open = visibilityOf(post, sight, none);
      const byFilter = open.reasons.some((reason) => reason.kind === "filter" && reason.hides);
      expect(open.state === "hidden", says).toBe(byFilter && !sight.focused && open.reasons.length > 0);
    });
  });

  test(`hidden is only what would be muted, and each hidden or muted one has a reason (seed ${seed})`, () => {
    each(({ post, rules, sight }, says) => {
      const { state, reasons } = visibilityOf(post, sight, rules);
      expect(state === "shown", says).toBe(reasons.length === 0);
      if (state === "hidden") {
        const folded = visibilityOf(post, { ...sight, focused: true }, rules);
        expect(folded, says).toEqual({ state: "muted", reasons });
      }
    });
  });

  test(`muting more people or words never shows more (seed ${seed})`, () => {
    each(({ post, rules, sight }, says) => {
      const now = rank[visibilityOf(post, sight, rules).state];
      const all = { ...post, muting: people, blocking: people };
      // The user's own id among them changes nothing, because nobody mutes themselves.
      expect(rank[visibilityOf(all, sight, rules).state], says).toBeGreaterThanOrEqual(now);
      const wordy = { ...rules, muteWords: ["rain", "snow", "sun"] };
      expect(rank[visibilityOf(post, sight, wordy).state], says).toBeGreaterThanOrEqual(now);
    });
  });

  test(`unmuted for now everything is shown (seed ${seed})`, () => {
    each(({ post, rules, sight }, says) => {
      expect(visibilityOf(post, { ...sight, unmuted: true }, rules).state, says).toBe("shown");
    });
  });
});
