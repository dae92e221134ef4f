import type { CSSProperties } from "react";
import { highlightOf } from "../../domain/accounts/highlight";
import { useContentRules } from "../content/useContentRules";
import styles from "./Highlight.module.css";

/** What marks a person's post or mention as the reader chose; a class and a style of nothing for whoever is not marked. */
export type Mark = { className: string; style: CSSProperties | undefined };

const none: Mark = { className: "", style: undefined };

/** How a person is marked, by their `acct` as the server names them. */
export function useHighlight(acct: string): Mark {
  const mark = highlightOf(useContentRules().highlights, acct);
  if (!mark || mark.type === "disabled") return none;
  return { className: styles[mark.type] ?? "", style: { "--mark": mark.color } as CSSProperties };
}
