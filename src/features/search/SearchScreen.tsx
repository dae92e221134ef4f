import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { create } from "zustand";
import { searchPath } from "../../domain/navigation/page_paths";
import { isServerScope, searchKey } from "../../domain/search/search_key";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { isByKey } from "../../ui/navigation/by_key";
import { useSearch } from "../../ui/navigation/useSearch";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { FoundTabs } from "./FoundTabs";
import { GoTo } from "./GoTo";
import { RecentSearches } from "./RecentSearches";
import { SearchOperators } from "./SearchOperators";
import { SearchScopeLine } from "./SearchScopeLine";
import styles from "./Search.module.css";
import { useTypedNames } from "./useTypedNames";
import { SearchStart } from "./start/SearchStart";

/** Text that was typed but not submitted, by history key; restored when the user comes back. */
const useTyped = create<Record<string, string | undefined>>()(() => ({}));

/** The route /search?query=…&in=…&following=true: this device is searched at once, the server on submit. */
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
  const { session } = useWorld();
  const { now, asked, search } = useSearch();
  const box = useRef<HTMLInputElement>(null);
  const { query, scope } = now;
  const { typed, type, submitted } = useTypedText(query);
  const text = typed.trim();
  const wanted = { ...now, query: text };
  useTypedNames(wanted);
  const { key, state } = useLocation();
  const arrival = useNavigationType() !== NavigationType.Pop && isByKey(state) ? key : null;
  // Who comes from a profile, a conversation or the bookmarks, or by a key, wants to type. After a link of the
  // navigation a phone's keyboard would cover the screen.
  useEffect(() => {
    if ((scope !== undefined || arrival !== null) && query === "") box.current?.focus();
  }, [scope, arrival, query]);
  const submit = () => {
    if (text !== "") submitted();
    search(wanted);
  };
  /** Searches for the same text in another way: at the server again, if that was asked. */
  const change = (next: typeof now) => {
    if (asked) search({ ...next, query: text || query });
    else go(searchPath({ ...next, query: text }), { replace: true });
  };

  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
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
            onChange={(event) => type(event.currentTarget.value)}
          />
          <button type="submit" aria-label={t("search.go")} title={t("search.go")}>
            <Search size={20} aria-hidden="true" />
          </button>
        </form>
      </search>
      {scope === undefined ? null : (
        <SearchScopeLine
          scope={scope}
          onLeave={() => {
            change({ query });
            box.current?.focus();
          }}
        />
      )}
      {text !== "" && scope === undefined && session ? (
        <SearchOperators
          typed={text}
          onType={(next) => {
            type(next);
            box.current?.focus();
          }}
        />
      ) : null}
      {text !== "" ? (
        <>
          {scope === undefined ? <GoTo typed={text} onAsk={submit} /> : null}
          <FoundTabs
            key={scope}
            typed={wanted}
            asked={asked && searchKey(wanted) === searchKey(now) && isServerScope(scope)}
            onAsk={submit}
            onFollowing={(following) => change({ ...now, following })}
          />
        </>
      ) : scope !== undefined ? (
        <EmptyScreen>{t("search.emptyScope")}</EmptyScreen>
      ) : (
        <>
          <RecentSearches
            onSearch={(recent) => {
              type(recent);
              search({ query: recent });
            }}
            onCleared={() => box.current?.focus()}
          />
          <SearchStart />
        </>
      )}
    </>
  );
}

/** The text in the box: what was typed at this history entry, else the entry's own. */
function useTypedText(query: string) {
  const { key } = useLocation();
  const lastTyped = () => useTyped.getState()[key] ?? query;
  const [typed, setTyped] = useState(lastTyped);
  const [shown, setShown] = useState(key);
  // Another history entry has another search. Results for the typed text never change the box.
  if (shown !== key) {
    setShown(key);
    setTyped(lastTyped);
  }
  return {
    typed,
    type(text: string) {
      setTyped(text);
      useTyped.setState({ [key]: text });
      window.scrollTo(0, 0);
    },
    /** The text is the entry's own from now on. */
    submitted: () => useTyped.setState({ [key]: undefined }),
  };
}
