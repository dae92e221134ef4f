import type { ReactNode } from "react";
import type { ShownCount } from "../../domain/accounts/shown_counts";
import { formatCount } from "../../i18n/format";
import type { T } from "../../i18n/translator";

/** One of an account's counts in words, the number in bold, or that it is hidden. */
export const countText = (t: T, { name, count, hidden }: ShownCount): ReactNode =>
  hidden && name !== "posts"
    ? t(`profile.hidden.${name}`)
    : t.rich<ReactNode>(`profile.count.${name}`, {
        count,
        shown: formatCount(count, t.locale),
        b: (chunks) => <b key="b">{chunks}</b>,
      });
