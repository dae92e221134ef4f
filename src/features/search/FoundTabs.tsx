import { useId, useState } from "react";
import { accountPath, statusPath } from "../../domain/navigation/page_paths";
import { isServerScope, type Search } from "../../domain/search/search_key";
import { namedResult } from "../../domain/search/typed_target";
import { TabList } from "../../ui/base/tabs/TabList";
import { useContentRules } from "../../ui/content/useContentRules";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";
import { FoundCount } from "./FoundCount";
import { FoundPeople } from "./FoundPeople";
import { FoundPosts } from "./FoundPosts";
import { FoundTags } from "./FoundTags";
import styles from "./Search.module.css";
import { type FoundView, useFound } from "./useFound";

const all = ["statuses", "people", "hashtags"] as const;
type Tab = (typeof all)[number];

type Props = {
  /** What to search this device for. */
  typed: Search;
  /** Whether it was submitted, so that the server is asked, too. */
  asked: boolean;
  /** Submits it. */
  onAsk: () => void;
  /** Looks only for people whom the user follows, or for all again. */
  onFollowing: (on: boolean) => void;
};

/**
 * The search results by kind, with counts; in a scope there are posts alone. Until the user chooses a tab, the first
 * kind with results is shown. Where a submitted handle or address turns out to be one account or post, that is opened.
 */
export function FoundTabs({ typed, asked, onAsk, onFollowing }: Props) {
  const t = useT();
  const id = useId();
  const { session } = useWorld();
  const tabs = typed.scope === undefined ? all : (["statuses"] as const);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const found = useFound(typed, asked);
  useOpenNamed(typed.query, found);
  const { counts, server } = found;
  const first = found.settled ? (tabs.find((name) => counts[name] > 0) ?? "statuses") : "statuses";
  const tab = chosen ?? first;
  const following = typed.following === true;
  const unasked = asked || !isServerScope(typed.scope) ? null : onAsk;

  return (
    <>
      <TabList<Tab>
        id={id}
        label={t("search.tabs")}
        tabs={tabs.map((name) => ({
          name,
          title: (
            <>
              {t(`search.tab.${name}`)} <span className={styles.count}>{counts[name]}</span>
            </>
          ),
        }))}
        chosen={tab}
        onChoose={setChosen}
      />
      <FoundCount found={found} tab={tab} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={-1}>
        {/* Mounted once the stored results are read, so that the scroll position can be restored; keyed by the search. */}
        {tab === "statuses" && found.read ? (
          <FoundPosts key={server.asked} typed={typed} found={found} onAsk={unasked} />
        ) : null}
        {tab === "people" && session ? (
          <div className={styles.options}>
            <button type="button" aria-pressed={following} onClick={() => onFollowing(!following)}>
              {t("search.following")}
            </button>
          </div>
        ) : null}
        {tab === "people" ? <FoundPeople found={found} onAsk={unasked} /> : null}
        {tab === "hashtags" ? <FoundTags found={found} onAsk={unasked} /> : null}
      </div>
    </>
  );
}

/** Opens the one account or post that a submitted handle or address is the name of, in place of the search. */
function useOpenNamed(query: string, { server: { answer } }: FoundView): void {
  const { origin } = useWorld();
  const { restricted } = useContentRules();
  const named = answer && namedResult(query, answer, origin);
  const account = named && "account_id" in named ? answer.people.find(({ id }) => id === named.account_id) : undefined;
  const path = account
    ? accountPath(account, restricted)
    : named && "status_id" in named
      ? statusPath(named.status_id)
      : null;
  useAddressCorrection(path);
}
