import BadgeCheck from "lucide-react/icons/badge-check";
import type { AccountRow } from "../../../domain/rows/rows";
import { formatDay } from "../../../i18n/format";
import { Content } from "../../content/Content";
import { EmojiText } from "../../content/EmojiText";
import { useT } from "../../context/useT";
import styles from "./Fields.module.css";

/** An account's custom fields; one whose link the server has verified (`rel=me`) has a mark. */
export function ProfileFields({ account: { fields, emojis } }: { account: AccountRow }) {
  const t = useT();
  if (fields.length === 0) return null;
  const verifiedText = (at: string) => {
    const date = formatDay(Date.parse(at), t.locale);
    return date === "" ? t("profile.verified") : t("profile.verifiedAt", { date });
  };
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, value, verified_at }, at) => (
        <div key={at} data-verified={verified_at === null ? undefined : ""}>
          <dt dir="auto">
            <EmojiText text={name} emojis={emojis} />
          </dt>
          <dd>
            <Content html={value} emojis={emojis} />
            {verified_at === null ? null : (
              <span className={styles.verified} title={verifiedText(verified_at)}>
                <BadgeCheck size={18} role="img" aria-label={verifiedText(verified_at)} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
