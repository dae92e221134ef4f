import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { inWorld } from "../../../tests/support/screens/in_world";
import { saveDocument } from "../../db/instance/documents";
import { InstancePanel } from "./InstancePanel";

afterEach(cleanup);

async function shown(html: string | null) {
  const view = await inWorld(
    <>
      <InstancePanel />
      <p>beside it</p>
    </>,
    { config: { showInstanceSpecificPanel: true } },
  );
  const { app, origin } = view.world;
  await saveDocument(app, origin, "panel", html);
  return view;
}

test("what the staff wrote is shown, and nothing of it can do harm", async () => {
  const { findByText, container } = await shown(
    "<h3>Welcome</h3><p onclick=alert(1)>Be kind.<img src=x onerror=alert(1)><script>alert(1)</script></p>",
  );
  await findByText("Be kind.");
  expect(container.querySelector("script, [onclick], [onerror]")).toBeNull();
});

test("a server without a panel has none here", async () => {
  const { findByText, container } = await shown(null);
  await findByText("beside it");
  await act(() => quiet());
  expect(container.querySelector("section")).toBeNull();
});
