import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { readFilterList, type ShownFilter } from "../../../db/read/statuses/filter_list";
import { filterValuesOf } from "../../../domain/filters/filter_values";
import { localId } from "../../../domain/mutations/post/local_id";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { formatDateTime, formatList } from "../../../i18n/format";
import type { T } from "../../../i18n/translator";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import { useLive } from "../../../ui/context/useLive";
import { useNow } from "../../../ui/context/useNow";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useKept } from "../../../ui/hooks/useKept";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";
import { mutationText } from "../../../ui/outbox/mutation_text";
import { refusalMark } from "../../../ui/outbox/refusal_in_place";
import { refusalReason } from "../../../ui/outbox/refusal_text";
import { Hint } from "../controls/Hint";
import { actId, filterName } from "./filter_form";
import styles from "./Filters.module.css";

const nameOf = ({ filter }: ShownFilter) => filterName(filter);

/**
 * The user's filters at the server, each with its form, and those that the server refused. What is deleted stays until
 * the list is left, so that it can be taken back and the focus has its place.
 */
export function Filters() {
  const t = useT();
  const id = useId();
  const online = useOnline();
  const { db } = useWorld();
  const list = useLive(() => readFilterList(db), [db]);
  const kept = useKept(list?.filters, nameOf) ?? [];
  const standing = new Set(list?.filters.map(nameOf));
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("filters.all")}</h3>
      <Hint>{t("filters.hint")}</Hint>
      {list?.refused.map((row) => (
        <Refused key={row.id} row={row} />
      ))}
      {kept.length > 0 ? (
        <ul role="list" className={styles.list}>
          {kept.map((one) => (
            <FilterRow
              key={nameOf(one)}
              shown={one}
              there={standing.has(nameOf(one))}
              deleting={list?.deleting ?? []}
            />
          ))}
        </ul>
      ) : list && (list.read || !online) ? (
        <p className={styles.empty}>{t(list.read ? "filters.none" : "filters.notYet")}</p>
      ) : (
        <Hint role="status">{t("filters.loading")}</Hint>
      )}
      <button type="button" className={styles.button} onClick={() => openDialog({ name: "filter" })}>
        <Plus size={18} aria-hidden="true" />
        {t("filters.add")}
      </button>
    </section>
  );
}

/** What a filter does and where, in one line. */
function summaryOf(t: T, { filter, waits }: ShownFilter, there: boolean, now: number): string {
  if (!there) return t("filters.isDeleted");
  const { context, expires_at, filter_action, keywords } = filter;
  const ends = expires_at === null ? null : Date.parse(expires_at);
  const words = keywords.map(({ keyword }) => keyword).filter((keyword) => keyword !== filter.title);
  return [
    t(`filters.does.${filter_action}`),
    ...(words.length > 0 ? [formatList(words.slice(0, 5), t.locale)] : []),
    context.length === 5
      ? t("filters.everywhere")
      : formatList(
          context.map((one) => t(`filters.context.${one}`)),
          t.locale,
        ),
    ...(ends === null
      ? []
      : [t(ends <= now ? "filters.ended" : "filters.until", { date: formatDateTime(ends, t.locale) })]),
    ...(waits ? [t("filters.waits")] : []),
  ].join(" · ");
}

type RowProps = { shown: ShownFilter; there: boolean; deleting: readonly string[] };

/** A filter, or one that was deleted since the list was opened, with a button for its form or its return. */
function FilterRow({ shown, there, deleting }: RowProps) {
  const t = useT();
  const now = useNow();
  const { sync } = useWorld();
  const { filter, stored } = shown;
  const act = t(there ? "filters.change" : "filters.restore");

  async function restore() {
    const wanted = filterValuesOf(filter);
    const done = t("filters.saved", { title: filter.title });
    const pending = deleting.find((id) => id === filter.id || id === filter.local_id);
    // One that is gone at the server is made anew.
    const args =
      pending === undefined
        ? { id: localId(nameOf(shown)), before: null, wanted }
        : { id: pending, before: stored && filterValuesOf(stored), wanted };
    await intendAndTell(sync, "filter", args, { done });
  }

  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <bdi className={styles.title}>{filter.title}</bdi>
        <span className={styles.note} dir="auto">
          {summaryOf(t, shown, there, now)}
        </span>
      </span>
      <button
        type="button"
        className={styles.act}
        aria-label={t("hidden.act", { act, name: filter.title })}
        onClick={() => (there ? openDialog({ name: "filter", id: actId(filter) }) : void restore())}
      >
        {act}
      </button>
    </li>
  );
}

/** What the server refused, with its reason: it can be changed and sent again, or dropped. */
function Refused({ row }: { row: OutboxRow }) {
  const t = useT();
  const { sync } = useWorld();
  if (row.kind !== "filter") return null;
  return (
    <div role="alert" className={styles.refused} {...refusalMark(row.id)}>
      <p>{t("filters.refused", { what: mutationText(t, row, undefined), reason: refusalReason(t, row) })}</p>
      <div>
        {row.args.wanted && (
          <button type="button" onClick={() => openDialog({ name: "filter", refused: row.id })}>
            {t("filters.again")}
          </button>
        )}
        <button type="button" onClick={() => void sync.outbox.discard(row.id)}>
          {t("filters.drop")}
        </button>
      </div>
    </div>
  );
}
