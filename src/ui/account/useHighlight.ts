import type { CSSProperties } from "react";
import { highlightOf } from "../../domain/accounts/highlight";
import { useContentRules } from "../content/useContentRules";
import styles from "./Highlight.module.css";

/** Class and style of a highlighted account's posts and mentions; "" and undefined if it is not highlighted. */
export type Highlight = { className: string; style: CSSProperties | undefined };

const none: Highlight = { className: "", style: undefined };

/** The user's highlight for an account, by its `acct`. */
export function useHighlight(acct: string): Highlight {
  const mark = highlightOf(useContentRules().highlights, acct);
  if (!mark || mark.type === "disabled") return none;
  return { className: styles[mark.type] ?? "", style: { "--mark": mark.color } as CSSProperties };
}
