import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, onTestFinished, test } from "vitest";
import { openAppDb } from "../../db/app_database";
import { saveSetting } from "../../db/settings/settings";
import words from "../../i18n/en.json";
import { loadMessages } from "../../i18n/late_messages";
import { createT } from "../../i18n/translator";
import { useToasts } from "../../ui/base/toast/show_toast";
import { reportThemeProblem } from "./load_theme";

test("that a theme cannot be shown is said in the language chosen with it", async () => {
  onTestFinished(async () => {
    useToasts.setState({ toasts: [] });
    await loadMessages("en");
  });
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  await saveSetting(app, "interfaceLanguage", "de");
  await reportThemeProblem(app, createT("en", words), "harbour", "missing");
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    expect.stringContaining("Das Thema „harbour“ kann nicht gezeigt werden"),
  ]);
});
