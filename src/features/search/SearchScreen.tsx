import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import { searchPath } from "../../domain/navigation/page_paths";
import { isServerScope, searchKey } from "../../domain/search/search_key";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useSearch } from "../../ui/navigation/useSearch";
import { useT } from "../../ui/context/useT";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { FoundTabs } from "./FoundTabs";
import { SearchScopeLine } from "./SearchScopeLine";
import styles from "./Search.module.css";

/** Text that was typed but not submitted, by history key; restored when the user comes back. */
const useTyped = create<Record<string, string | undefined>>()(() => ({}));

/** The route /search?query=…&in=…: this device is searched at once, the server on submit. */
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
  const { now, asked, search } = useSearch();
  const { query, scope } = now;
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
  // Who comes from a profile, a conversation or the bookmarks wants to type.
  useEffect(() => {
    if (scope !== undefined && query === "") box.current?.focus();
  }, [scope, query]);
  const trimmed = typed.trim();
  const leaveScope = () => {
    if (asked) search({ query: trimmed || query });
    else go(searchPath({ query: trimmed }), { replace: true });
    box.current?.focus();
  };

  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmed !== "") useTyped.setState({ [key]: undefined });
            search({ ...now, query: trimmed });
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
      {scope === undefined ? null : <SearchScopeLine scope={scope} onLeave={leaveScope} />}
      {trimmed === "" ? (
        <EmptyScreen>{t(scope === undefined ? "search.empty" : "search.emptyScope")}</EmptyScreen>
      ) : (
        <FoundTabs
          key={scope}
          typed={{ ...now, query: trimmed }}
          asked={asked && trimmed === query && isServerScope(scope) ? searchKey(now) : null}
        />
      )}
    </>
  );
}
