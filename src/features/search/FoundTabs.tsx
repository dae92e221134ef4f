import { useEffect, useId, useState } from "react";
import { readSearch } from "../../db/read/search/search";
import { type Search, searchKey } from "../../domain/search/search_key";
import { TabList } from "../../ui/base/tabs/TabList";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { FoundPeople } from "./FoundPeople";
import { FoundPosts } from "./FoundPosts";
import { FoundTags } from "./FoundTags";
import { foundLines, endOfKind } from "./found_lines";
import styles from "./Search.module.css";
import { useDeviceSearch } from "./useDeviceSearch";

const all = ["statuses", "people", "hashtags"] as const;
type Tab = (typeof all)[number];

/**
 * The search results by kind, with counts; in a scope there are posts alone. Until the user chooses a
 * tab, the first kind with results is shown.
 * @param typed what to search this device for
 * @param asked the key of the search at the server (`searchKey`); null until it is submitted
 */
export function FoundTabs({ typed, asked }: { typed: Search; asked: string | null }) {
  const t = useT();
  const id = useId();
  const { db, sync } = useWorld();
  const tabs = typed.scope === undefined ? all : (["statuses"] as const);
  const [chosen, setChosen] = useState<Tab | null>(null);
  useEffect(() => (asked === null ? undefined : sync.search.watch(asked)), [sync, asked]);
  const read = useLive(async () => (asked === null ? null : readSearch(db, asked)), [db, asked]);
  const device = useDeviceSearch(typed);
  const server = { asked, answer: read?.answer, fetched: read?.fetched };

  const known = new Set(server.answer?.people.map((person) => person.id));
  const people = [...(server.answer?.people ?? []), ...device.people.filter((person) => !known.has(person.id))];
  const lines = foundLines(
    asked === null ? null : (server.answer?.statuses ?? []),
    device.statuses,
    endOfKind(server.answer, "statuses") !== null,
  );
  const hashtags = server.answer?.hashtags ?? [];
  const counts: Record<Tab, number> = {
    statuses: lines.filter(({ kind }) => kind === "status").length,
    people: people.length,
    hashtags: hashtags.length,
  };
  const settled = device.done && (asked === null || server.fetched !== undefined);
  const first = settled ? (tabs.find((name) => counts[name] > 0) ?? "statuses") : "statuses";
  const tab = chosen ?? first;

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
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={-1}>
        {/* Mounted once the stored results are read, so that the scroll position can be restored; keyed by the search. */}
        {tab === "statuses" && (asked === null || read !== undefined) ? (
          <FoundPosts key={asked} typed={searchKey(typed)} lines={lines} server={server} device={device} />
        ) : null}
        {tab === "people" ? (
          <FoundPeople key={asked} people={people} found_by_server={known} server={server} settled={settled} />
        ) : null}
        {tab === "hashtags" ? <FoundTags key={asked} hashtags={hashtags} server={server} /> : null}
      </div>
    </>
  );
}
