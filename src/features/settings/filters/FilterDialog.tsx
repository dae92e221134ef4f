import { useState } from "react";
import { readFilterList, type FilterList } from "../../../db/read/statuses/filter_list";
import { type FilterValues, filterValuesOf } from "../../../domain/filters/filter_values";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { localId } from "../../../domain/mutations/post/local_id";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { rowsEqual } from "../../../domain/rows/rows_equal";
import { Dialog } from "../../../ui/base/dialog/Dialog";
import { closeDialog, type FilterSubject } from "../../../ui/base/dialog/open_dialogs";
import { FormProblem } from "../../../ui/base/form/FormProblem";
import { useInstance } from "../../../ui/context/useDevice";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";
import { refusalReason } from "../../../ui/outbox/refusal_text";
import { FilterForm } from "./FilterForm";
import { actId, newFilter } from "./filter_form";

/** What the form begins with. `id` is null and `before` is null for a new filter. */
type Start = {
  id: string | null;
  before: FilterValues | null;
  values: FilterValues;
  wordless: boolean;
  refused: OutboxRow | null;
};

/** What the form of a filter begins with; null where the filter is not there any more. */
function startOf({ word, id, refused }: FilterSubject, { filters, refused: rows }: FilterList): Start | null {
  if (refused !== undefined) {
    const row = rows.find((one) => one.id === refused);
    if (row?.kind !== "filter" || row.args.wanted === null) return null;
    const { before, wanted } = row.args;
    // What the server has no more is made anew.
    const gone = row.error?.kind === "missing";
    return {
      id: gone ? null : row.args.id,
      before: gone ? null : before,
      values: wanted,
      wordless: false,
      refused: row,
    };
  }
  if (id === undefined)
    return { id: null, before: null, values: newFilter(word ?? ""), wordless: false, refused: null };
  const one = filters.find(({ filter }) => actId(filter) === id);
  if (!one) return null;
  const { filter, stored } = one;
  const before = stored && filterValuesOf(stored);
  return { id, before, values: filterValuesOf(filter), wordless: filter.statuses.length > 0, refused: null };
}

/** The dialog in which a filter is made, changed or deleted. Nothing is done before it is saved. */
export function FilterDialog(props: FilterSubject) {
  const { db } = useWorld();
  const list = useLive(() => readFilterList(db), [db]);
  const [start, setStart] = useState<Start | null>();
  if (list && start === undefined) setStart(startOf(props, list));
  const subject = props.refused ?? props.id ?? `new ${props.word ?? ""}`;
  return start ? <Editor start={start} unsaved={subject} /> : null;
}

function Editor({ start, unsaved }: { start: Start; unsaved: string }) {
  const t = useT();
  const { sync, random } = useWorld();
  const can = capabilitiesOf(useInstance());
  const [problem, setProblem] = useState(start.refused && refusalReason(t, start.refused));
  const { before, refused } = start;

  async function save(wanted: FilterValues) {
    closeDialog();
    if (before && !refused && rowsEqual(start.values, wanted)) return;
    const id = start.id ?? localId(random.uuid());
    const done = t("filters.saved", { title: wanted.title });
    await intendAndTell(sync, "filter", { id, before, wanted }, { done });
    if (refused && start.id === null) await sync.outbox.discard(refused.id);
  }
  async function remove(id: string) {
    closeDialog();
    const { title } = start.values;
    const args = { id, before: before ?? start.values, wanted: null };
    await intendAndTell(sync, "filter", args, { done: t("filters.deleted", { title }) });
  }

  const { id } = start;
  return (
    <Dialog title={t(id === null ? "filters.new" : "filters.edit")} phone="full" onClose={closeDialog}>
      {problem ? <FormProblem onDismiss={() => setProblem(null)}>{problem}</FormProblem> : null}
      <div>
        <FilterForm
          unsaved={unsaved}
          start={start.values}
          single={can.filters === "v1"}
          blurs={can.blurs_media === true}
          wordless={start.wordless}
          onSave={(values) => void save(values)}
          onCancel={closeDialog}
          onDelete={id === null || refused ? undefined : () => void remove(id)}
        />
      </div>
    </Dialog>
  );
}
