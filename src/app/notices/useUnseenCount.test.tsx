import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aNotification } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { saveMarkers } from "../../db/timelines/markers";
import { Announcement } from "../../domain/entities/announcement";
import { order } from "../../domain/rows/id_order";
import { Screen } from "../../ui/screen/Screen";
import * as v from "valibot";
import { useUnseenCount } from "./useUnseenCount";

afterEach(cleanup);

const timeline = "notifications";

function Counted() {
  useUnseenCount();
  return <Screen title="Home">{null}</Screen>;
}

test("the title counts what is unseen up to 99, says where there may be more, and shows no zero", async () => {
  const { world, t } = await inWorld(<Counted />, { own: {} });
  const plain = t("app.title", { title: "Home" });
  await waitFor(() => expect(document.title).toBe(plain));
  const arrive = async (from: number, most: number) => {
    const ids = Array.from({ length: most }, (_, at) => String(from + at));
    await ingest(
      world.db,
      { notifications: ids.map((id) => aNotification(id)) },
      { asked_at: 1, viewer: true, seen_at: 1 },
    );
    await world.db.entries.bulkPut(ids.map((id) => ({ timeline, order: order(id), itemId: id, at: 1 })));
  };
  // Announcements are counted in the navigation alone.
  const announcements = [v.parse(Announcement, { id: "a", content: "Low tide", read: false })];
  await ingest(world.db, { announcements }, { asked_at: 2, viewer: true, seen_at: 2 });

  await arrive(100, 2);
  await waitFor(() => expect(document.title).toBe(`(2) ${plain}`));
  const span = { timeline, upper: order("101"), lower: order("100"), at: 1 };
  await world.db.spans.put({ ...span, bottom: false });
  await waitFor(() => expect(document.title).toBe(`(2+) ${plain}`));
  await world.db.spans.put({ ...span, bottom: true });
  await waitFor(() => expect(document.title).toBe(`(2) ${plain}`));
  await arrive(200, 150);
  await waitFor(() => expect(document.title).toBe(`(99+) ${plain}`));
  await saveMarkers(world.db, [{ timeline, last_read_id: "999", version: 1, updated_at: "" }], 3);
  await waitFor(() => expect(document.title).toBe(plain));
});
