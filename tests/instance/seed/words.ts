import type { SeededRandom } from "../../support/fakes/random";
import corpus from "./corpus.json";

type Subject = { tags: string[]; posts: string[]; tails: string[]; replies: string[] };
type Language = { tags: string[]; posts: string[]; replies: string[] };

const slots: Record<string, string[]> = corpus.slots;
const subjects: Record<string, Subject> = corpus.subjects;
const languages: Record<string, Language> = corpus.languages;
const bots: Record<string, string[]> = corpus.bots;

/** Something said: its text and the language it is in. */
export type Said = { text: string; language: string };

/** Draws sentences so that nothing comes again before everything of its kind has come. */
export type Words = ReturnType<typeof createWords>;

/** Words from chance. */
export function createWords(random: SeededRandom) {
  const decks = new Map<string, string[]>();
  const draw = (key: string, all: readonly string[]): string => {
    const left = decks.get(key) ?? [];
    const deck = left.length > 0 ? left : random.shuffle(all);
    decks.set(key, deck);
    return deck.pop() ?? "";
  };
  const fill = (template: string): string => {
    const filled = template.replace(/\{(\w+)\}/g, (_, slot: string) => draw(`slot/${slot}`, slots[slot] ?? [slot]));
    return filled.replace(
      /(^|[.!?] |\n)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  };
  const tagged = (text: string, tags: string[]): string => {
    if (!random.chance(0.35)) return text;
    const some = random.shuffle(tags).slice(0, random.int(1, 2));
    return `${text}\n\n${some.map((tag) => `#${tag}`).join(" ")}`;
  };

  return {
    fill,
    /** A post on one of the person's subjects, three times in four in the person's language. */
    post(subject: string, language: string | undefined): Said {
      const own = language === undefined || !random.chance(0.75) ? undefined : languages[language];
      if (own && language) return { text: tagged(draw(`post/${language}`, own.posts), own.tags), language };
      const bot = bots[subject];
      if (bot) return { text: draw(`bot/${subject}`, bot), language: "en" };
      const about = subjects[subject];
      if (!about) throw new Error(`nobody writes about ${subject}`);
      const tail = random.chance(0.3) ? ` ${draw(`tail/${subject}`, about.tails)}` : "";
      return { text: tagged(fill(draw(`post/${subject}`, about.posts)) + tail, about.tags), language: "en" };
    },
    /** An answer to something on a subject. */
    reply(subject: string, language: string | undefined): Said {
      const own = language === undefined ? undefined : languages[language];
      if (own && language) return { text: draw(`reply/${language}`, own.replies), language };
      const about = subjects[subject];
      const all = about && random.chance(0.7) ? about.replies : corpus.replies;
      return { text: draw(about && all === about.replies ? `reply/${subject}` : "reply", all), language: "en" };
    },
    quote: (): Said => ({ text: draw("quote", corpus.quotes), language: "en" }),
    warning(): Said & { warning: string } {
      const index = Number(
        draw(
          "warning",
          corpus.warnings.map((_, at) => String(at)),
        ),
      );
      const { warning = "", text = "" } = corpus.warnings[index] ?? {};
      return { warning: fill(warning), text: fill(text), language: "en" };
    },
    poll(): Said & { options: string[]; multiple: boolean } {
      const index = Number(
        draw(
          "poll",
          corpus.polls.map((_, at) => String(at)),
        ),
      );
      const poll = corpus.polls[index];
      return {
        text: poll?.text ?? "",
        options: poll?.options ?? [],
        multiple: poll?.multiple ?? false,
        language: "en",
      };
    },
  };
}
