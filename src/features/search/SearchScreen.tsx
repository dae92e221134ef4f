import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import { FoundTabs } from "./FoundTabs";
import styles from "./Search.module.css";

/**
 * The route /search?query=…: this device is looked through as one types, the server is asked when it is submitted (spec 002,
 * "Search screen").
 */
export function SearchScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const query = (params.get("query") ?? "").trim();
  return (
    <Screen title={t("search.title")}>
      <Searched query={query} />
    </Screen>
  );
}

function Searched({ query }: { query: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  // The history went to another search: by itself an answer to what was typed changes nothing in the box.
  if (shown !== query) {
    setShown(query);
    setTyped(query);
  }
  const wanted = typed.trim();
  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== "") void navigate(`/search?${new URLSearchParams({ query: wanted })}`);
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
              setTyped(event.currentTarget.value);
              window.scrollTo(0, 0);
            }}
          />
          <button type="submit" aria-label={t("search.go")} title={t("search.go")}>
            <Search size={20} aria-hidden="true" />
          </button>
        </form>
      </search>
      {wanted === "" ? (
        <Empty>{t("search.empty")}</Empty>
      ) : (
        <FoundTabs typed={wanted} asked={wanted === query ? query : null} />
      )}
    </>
  );
}
