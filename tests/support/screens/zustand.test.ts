import { create as createElsewhere } from "zustand";
import { expect, test } from "vitest";
import { create, resetStores } from "./zustand";

test("a store holds what it held at first once all are reset, and none of the library's", () => {
  const place = create<{ person: string | null }>()(() => ({ person: null }));
  const count = create(() => ({ count: 1 }));
  const other = createElsewhere(() => ({ open: false }));
  place.setState({ person: "new" });
  count.setState({ count: 2 });
  other.setState({ open: true });
  resetStores();
  expect([place.getState(), count.getState(), other.getState()]).toEqual([
    { person: null },
    { count: 1 },
    { open: true },
  ]);
});
