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

/** What was typed and not submitted, by its place in the history: who comes back from what this device found is where they were. */
const useTyped = create<Record<string, string | undefined>>()(() => ({}));

/**
 * The route /search?query=…: this device is looked through as one types, the server is asked when it is submitted (spec 002,
 * "Search screen").
 */
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
  const { query, search } = useSearch();
  const { key } = useLocation();
  const left = () => useTyped.getState()[key] ?? query;
  const [typed, setTyped] = useState(left);
  const [shown, setShown] = useState(key);
  // The history went to another search: by itself an answer to what was typed changes nothing in the box.
  if (shown !== key) {
    setShown(key);
    setTyped(left);
  }
  const wanted = typed.trim();

  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== "") useTyped.setState({ [key]: undefined });
            search(wanted);
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
      {wanted === "" ? (
        <EmptyScreen>{t("search.empty")}</EmptyScreen>
      ) : (
        <FoundTabs typed={wanted} asked={wanted === query ? query : null} />
      )}
    </>
  );
}
