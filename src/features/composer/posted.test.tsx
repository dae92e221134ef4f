import { act } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, openForm, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { endSaid, useSaid } from "../../ui/base/toast/say";
import { useToasts } from "../../ui/base/toast/show_toast";

setUpForm();
afterEach(endSaid);

test("that a post was taken is said once its form is closed, and shown by no toast", async () => {
  const db = await openForm("status");
  const said: string[] = [];
  done.mockImplementationOnce(() => void said.push(useSaid.getState().text));
  type(await text(), "hello");
  press("Post");
  await posted(db);
  expect(said).toEqual([]);
  await act(() => db.outbox.clear());
  await expect.poll(() => useSaid.getState().text).toBe("Posted.");
  expect([said, useToasts.getState().toasts]).toEqual([[""], []]);
});
