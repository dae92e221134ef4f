import { cleanup, render } from "@testing-library/react";
import DOMPurify from "dompurify";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { Pages } from "../../../tests/support/screens/Pages";
import { hostileHost, hostilePayloads } from "../../../tests/support/hostile_payloads";
import { contentJudge } from "../../../tests/support/purify";
import { createRandom } from "../../../tests/support/fakes/random";
import { CustomEmoji } from "../../domain/entities/custom_emoji";
import { items } from "../../domain/entities/lenient";
import { AccountName } from "../account/AccountName";
import { Content } from "./Content";
import { EmojiText } from "./EmojiText";

afterEach(cleanup);

/**
 * A payload in every field of a server that is displayed: text, names, fields, emoji, and what links are resolved by.
 */
function everywhere(payload: string) {
  const shortcode = payload.replaceAll(":", "");
  const emojis = v.parse(items(CustomEmoji), [
    { shortcode, url: `https://ok.example/${payload}`, static_url: payload },
    { shortcode: "plain", url: payload, static_url: payload },
  ]);
  const html = `:${shortcode}: :plain: <p>${payload}</p> <a class="mention" href="https://ok.example/@x">@x</a>`;
  const mentions = [{ id: payload, username: "x", acct: payload, url: "https://ok.example/@x" }];
  const tags = [{ name: payload, url: "https://ok.example/t" }];
  return (
    <Pages>
      <Content html={payload} emojis={emojis} mentions={mentions} tags={tags} />
      <Content html={payload} emojis={emojis} mentions={mentions} tags={tags} covered />
      <Content html={html} emojis={emojis} mentions={mentions} tags={tags} />
      <Content
        html={`<a class="hashtag" href="https://ok.example/t">#x</a><b title="${payload}">${payload}</b>`}
        tags={tags}
      />
      <AccountName account={{ display_name: `${payload} :${shortcode}: :plain:`, username: payload, emojis }} />
      <EmojiText text={`:${shortcode}:${payload}`} emojis={emojis} />
    </Pages>
  );
}

/** What DOMPurify removed in its last run. */
const removed = (): string[] =>
  DOMPurify.removed.map((one) =>
    "element" in one ? one.element.nodeName : `${one.from.nodeName} ${one.attribute?.name}=${one.attribute?.value}`,
  );

/** Everything in `root` that could run, load or take over the page. */
function harms(root: Element): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll("*")) {
    if (
      /^(?:script|style|iframe|object|embed|link|meta|base|form|input|button|svg|template|frame|video|audio)$/i.test(
        element.tagName,
      )
    ) {
      found.push(element.outerHTML);
    }
    for (const { name, value } of element.attributes) {
      const address = ["href", "src", "srcset", "action", "cite", "data", "poster", "xlink:href"].includes(name);
      const reaches = address && name !== "href" && URL.canParse(value) && new URL(value).host === hostileHost;
      const unsafe = address && !/^(?:https?:|mailto:|\/[^/])/.test(value);
      if (/^on/i.test(name) || ["style", "id", "name", "srcdoc", "ping"].includes(name) || unsafe || reaches)
        found.push(`${name}=${value}`);
    }
  }
  return found;
}

test("the list holds at least 150 distinct payloads", () => {
  expect(new Set(hostilePayloads).size).toBe(hostilePayloads.length);
  expect(hostilePayloads.length).toBeGreaterThanOrEqual(150);
});

test.each(hostilePayloads)("%j is harmless wherever a server may send it", (payload) => {
  const loud = vi.spyOn(console, "error").mockReturnValue();
  const { container } = render(everywhere(payload));
  expect(harms(container)).toEqual([]);

  DOMPurify.sanitize(container.innerHTML, contentJudge);
  expect(removed(), "read from its text").toEqual([]);
  DOMPurify.sanitize(container.cloneNode(true), { ...contentJudge, IN_PLACE: true });
  expect(removed(), "as it stands").toEqual([]);
  loud.mockRestore();
});

test("payloads cut and joined at random are harmless too", () => {
  const seed = 20260101;
  const random = createRandom(seed);
  const loud = vi.spyOn(console, "error").mockReturnValue();
  const part = () => {
    const payload = random.pick(hostilePayloads);
    const cut = random.int(0, payload.length);
    return random.next() < 0.5 ? payload.slice(0, cut) : payload.slice(cut);
  };
  for (let run = 0; run < 1000; run++) {
    const payload = part() + part() + part();
    const { container, unmount } = render(
      <Pages>
        <Content html={payload} />
      </Pages>,
    );
    DOMPurify.sanitize(container.innerHTML, contentJudge);
    expect([...harms(container), ...removed()], `seed ${seed}, run ${run}: ${JSON.stringify(payload)}`).toEqual([]);
    unmount();
  }
  loud.mockRestore();
}, 60_000);

test("the judge sees what most payloads would do were they let through", () => {
  const seen = hostilePayloads.filter((payload) => {
    DOMPurify.sanitize(payload, contentJudge);
    return DOMPurify.removed.length > 0;
  });
  expect(seen.length).toBeGreaterThan(hostilePayloads.length / 2);
});
