import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useSearch } from "../../ui/navigation/useSearch";
import { useT } from "../../ui/context/useT";
import { FoundTabs } from "./FoundTabs";
import styles from "./Search.module.css";

/** Text that was typed but not submitted, by history key; restored when the user comes back. */
const useTyped = create<Record<string, string | undefined>>()(() => ({}));

/** The route /search?query=…: this device is searched at once, the server on submit. */
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
  const { query, asked, search } = useSearch();
  const { key } = useLocation();
  const lastTyped = () => useTyped.getState()[key] ?? query;
  const [typed, setTyped] = useState(lastTyped);
  const [shown, setShown] = useState(key);
  // Another history entry has another search. Results for the typed text never change the box.
  if (shown !== key) {
    setShown(key);
    setTyped(lastTyped);
  }
  const trimmed = typed.trim();

  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmed !== "") useTyped.setState({ [key]: undefined });
            search(trimmed);
          }}
        >
          <input
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
      {trimmed === "" ? (
        <EmptyScreen>{t("search.empty")}</EmptyScreen>
      ) : (
        <FoundTabs typed={trimmed} asked={asked && trimmed === query ? query : null} />
      )}
    </>
  );
}
