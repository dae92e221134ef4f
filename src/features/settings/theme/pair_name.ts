import type { UsedPair } from "../../../theme/used_pairs";
import type { T } from "../../../i18n/translator";

/** An ink on a ground in words, such as "Links on panels". The text on the accent is named by its ground already. */
export const pairName = (t: T, { ink, ground }: Pick<UsedPair, "ink" | "ground">): string =>
  t("themes.pair", {
    ink: t(ink === "on-accent" ? "themes.colour.text" : `themes.colour.${ink}`),
    ground: t(`themes.ground.${ground}`),
  });
