import type { KeywordRules } from "../../domain/instance/federation_policies";
import { useT } from "../../ui/context/useT";
import styles from "./About.module.css";

/**
 * What the server does with posts in which it finds words. Patterns are shown as they are, whatever they would match.
 */
export function KeywordPanel({ keywords }: { keywords: KeywordRules }) {
  const t = useT();
  const { reject, federated_timeline_removal, replace } = keywords;
  const list = (title: string, lines: readonly { pattern: string; replacement?: string }[]) =>
    lines.length === 0 ? null : (
      <div className={styles.policy}>
        <h3>{title}</h3>
        <ul role="list">
          {lines.map(({ pattern, replacement }) => (
            <li key={pattern}>
              <code dir="auto">{pattern}</code>
              {replacement === undefined ? null : (
                <span className={styles.faint} dir="auto">
                  {replacement === "" ? t("keyword.removed") : t("keyword.becomes", { replacement })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  const alone = (patterns: readonly string[]) => patterns.map((pattern) => ({ pattern }));
  return (
    <>
      {list(t("keyword.reject"), alone(reject))}
      {list(t("keyword.federated_timeline_removal"), alone(federated_timeline_removal))}
      {list(t("keyword.replace"), replace)}
    </>
  );
}
