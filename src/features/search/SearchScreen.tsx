import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import { searchPath } from "../../domain/navigation/page_paths";
import { searchKey } from "../../domain/search/search_key";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useSearch } from "../../ui/navigation/useSearch";
import { useT } from "../../ui/context/useT";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { FoundTabs } from "./FoundTabs";
import { SearchAuthor } from "./SearchAuthor";
import styles from "./Search.module.css";

/** Text that was typed but not submitted, by history key; restored when the user comes back. */
const useTyped = create<Record<string, string | undefined>>()(() => ({}));

/** The route /search?query=…&from=…: this device is searched at once, the server on submit. */
export function SearchScreen() {
  const t = useT();
  return (
    <Screen title={t("search.title")}>
      <Searched />
    </Screen>
  );
}

function Searched() {
  const t = useT();
  const go = useStableNavigate();
  const { query, author, asked, search } = useSearch();
  const box = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const lastTyped = () => useTyped.getState()[key] ?? query;
  const [typed, setTyped] = useState(lastTyped);
  const [shown, setShown] = useState(key);
  // Another history entry has another search. Results for the typed text never change the box.
  if (shown !== key) {
    setShown(key);
    setTyped(lastTyped);
  }
  // Who comes from a profile wants to type.
  useEffect(() => {
    if (author !== undefined && query === "") box.current?.focus();
  }, [author, query]);
  const trimmed = typed.trim();
  const leaveAuthor = () => {
    if (asked) search({ query: trimmed || query });
    else go(trimmed === "" ? "/search" : searchPath({ query: trimmed }), { replace: true });
  };

  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmed !== "") useTyped.setState({ [key]: undefined });
            search({ query: trimmed, author });
          }}
        >
          <input
            ref={box}
            type="search"
            value={typed}
            aria-label={t("search.label")}
            placeholder={t("nav.search")}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped(value);
              useTyped.setState({ [key]: value });
              window.scrollTo(0, 0);
            }}
          />
          <button type="submit" aria-label={t("search.go")} title={t("search.go")}>
            <Search size={20} aria-hidden="true" />
          </button>
        </form>
      </search>
      {author === undefined ? null : (
        <SearchAuthor
          id={author}
          onLeave={() => {
            leaveAuthor();
            box.current?.focus();
          }}
        />
      )}
      {trimmed === "" ? (
        <EmptyScreen>{t(author === undefined ? "search.empty" : "search.emptyAuthor")}</EmptyScreen>
      ) : (
        <FoundTabs
          key={author}
          typed={{ query: trimmed, author }}
          asked={asked && trimmed === query ? searchKey({ query, author }) : null}
        />
      )}
    </>
  );
}
