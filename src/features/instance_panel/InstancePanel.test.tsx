import { act, cleanup, render } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { openAppDb } from "../../db/app_database";
import { saveDocument } from "../../db/instance/documents";
import { en } from "../../i18n/locales";
import { createT } from "../../i18n/translator";
import { TranslatorContext } from "../../ui/context/useT";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { InstancePanel } from "./InstancePanel";

afterEach(cleanup);

const origin = "https://a.example";

async function shown(html: string | null) {
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  await saveDocument(app, origin, "panel", html);
  return render(
    <TranslatorContext value={createT("en", en)}>
      <WorldContext value={{ app, origin } as World}>
        <InstancePanel />
        <p>beside it</p>
      </WorldContext>
    </TranslatorContext>,
  );
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
