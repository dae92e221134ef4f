import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  done,
  openForm,
  post,
  posted,
  press,
  scope,
  scopes,
  setUpForm,
  shareSettings,
  text,
  type,
} from "../../../tests/support/composer/form";
import { aStatus } from "../../../tests/support/rows/entities";
import { readDraft } from "../../db/read/composing/drafts";

setUpForm();

test("an address brings a text with it; what was begun stays before it", async () => {
  await openForm("status", { path: "/-/compose?message=Hello%20there" });
  expect((await text()).value).toBe("Hello there");
  cleanup();
  const draft = { id: "status", updated_at: 1, text: "Begun", spoiler_text: "", visibility: "public" as const };
  await openForm("status", {
    path: "/-/compose?message=Hello%20there",
    prepare: (db) => db.drafts.put({ ...draft, sensitive: false, in_reply_to_id: null, files: [] }),
  });
  expect((await text()).value).toBe("Begun\n\nHello there");
});

test("with the setting Enter posts, Shift+Enter does not, nor during composition", async () => {
  const db = await openForm("status", { chosen: { submitOnEnter: true } });
  const field = await text();
  type(field, "hello");
  fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(await db.outbox.count()).toBe(0);
  fireEvent.keyDown(field, { key: "Enter" });
  expect((await posted(db)).args.text).toBe("hello");
});

test("Enter in the subject line posts nothing by itself", async () => {
  const db = await openForm("status");
  type(await text(), "hello");
  press("Content warning");
  const subject = screen.getByLabelText("Content warning", { selector: "input" });
  expect(fireEvent.keyDown(subject, { key: "Enter" })).toBe(false);
  expect(await db.outbox.count()).toBe(0);
  fireEvent.keyDown(subject, { key: "Enter", metaKey: true });
  expect((await posted(db)).args.text).toBe("hello");
});

test("with optimistic posting the form closes, and invalid posts are not sent", async () => {
  const db = await openForm("status", { chosen: { optimisticPosting: true }, instance: { max_characters: 5 } });
  const field = await text();
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  type(field, "too long");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("too long"));
  expect([screen.queryByRole("alert"), await db.outbox.count()]).toEqual([null, 0]);
  type(field, "short");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect((await posted(db)).args.text).toBe("short");
});

test("neither a text that is too long nor one that is on its way is sent by keys", async () => {
  const db = await openForm("status", { instance: { max_characters: 5 } });
  const field = await text();
  type(field, "too long");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The post is longer than the server takes/);
  type(field, "short");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await screen.findByRole("button", { name: "Sending…" });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await posted(db);
  await db.outbox.clear();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(post).toHaveBeenCalledOnce();
});

test.each([
  [["safe_dm_mentions"], true, /^Only who is mentioned at the beginning/],
  [["safe_dm_mentions"], false, /^Everybody who is mentioned/],
  [[], true, /^Everybody who is mentioned/],
])("of a server that lists %j, with safeDM %s, a direct post is said to reach: %s", async (features, safeDM, said) => {
  await openForm("status", { own: { locked: true }, instance: { features }, config: { safeDM } });
  await text();
  fireEvent.change(scope(), { target: { value: "direct" } });
  expect(screen.getByText(said)).toBeVisible();
});

test("what is wrong with a post can be dismissed", async () => {
  await openForm("status");
  await text();
  press("Post");
  expect(await screen.findByRole("alert")).toHaveTextContent("A post needs some text or a picture.");
  press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who will see the post is explained until that is dismissed for the text", async () => {
  const db = await openForm("status", { own: { locked: true }, instance: { features: ["safe_dm_mentions"] } });
  await text();
  expect(screen.getByText("Everybody will see this post.")).toBeVisible();
  fireEvent.change(scope(), { target: { value: "direct" } });
  expect(screen.getByText(/^Only who is mentioned at the beginning/)).toBeVisible();
  screen.getByRole("button", { name: "Do not explain this any more" }).focus();
  press("Do not explain this any more");
  expect(await text()).toHaveFocus();
  await waitFor(async () => expect((await db.settings.get("hideScopeNotice"))?.value).toBe(true));
  expect(shareSettings).toHaveBeenCalledOnce();
  cleanup();
  await openForm("status", { own: { locked: true }, chosen: { hideScopeNotice: true } });
  await text();
  expect(screen.queryByText("Everybody will see this post.")).toBeNull();
});

test("who is not locked is warned that anybody may follow and read a private post", async () => {
  await openForm("status", {
    own: { locked: false, source: { privacy: "private" } },
    chosen: { hideScopeNotice: true },
  });
  await text();
  expect(scope().value).toBe("private");
  expect(screen.getByText(/^Your account is not locked/)).toBeVisible();
});

test("a reply mentions its author, editably, and offers no wider scope", async () => {
  const wire = { by: "ben", visibility: "private", spoiler_text: "Birds", mentions: [] };
  const db = await openForm("reply:s1", { statuses: [aStatus("s1", wire)], chosen: { subjectLineBehavior: "masto" } });
  const field = await text();
  expect([field.value, field.selectionStart]).toEqual(["@ben ", 5]);
  expect(screen.getByText("Replying to", { exact: false })).toBeVisible();
  expect(screen.getByLabelText("Content warning", { selector: "input" })).toHaveValue("Birds");
  expect([scope().value, scopes()]).toEqual(["private", ["private", "direct"]]);
  type(field, "Hello, Ben");
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "Hello, Ben", in_reply_to_id: "s1", visibility: "private" });
});

test("a reply that says nothing but names is a post all the same", async () => {
  const db = await openForm("reply:s1", { statuses: [aStatus("s1", { by: "ben" })] });
  expect((await text()).value).toBe("@ben ");
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "@ben ", in_reply_to_id: "s1" });
  expect(await db.drafts.count()).toBe(0);
});

test.each([
  ["mention:ben", "public"],
  ["direct:ben@far.example", "direct"],
])("the draft %s begins with the name, %s, and is not kept if nothing is added", async (id, visibility) => {
  const db = await openForm(id);
  const field = await text();
  const name = `@${id.split(":")[1]} `;
  expect([field.value, field.selectionStart, scope().value]).toEqual([name, name.length, visibility]);
  type(field, `${name}hello`);
  await waitFor(async () => expect((await readDraft(db, id))?.text).toBe(`${name}hello`));
  type(field, name);
  await waitFor(async () => expect(await readDraft(db, id)).toBeUndefined());
  type(field, `${name}hello`);
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: `${name}hello`, visibility, in_reply_to_id: null });
});

test("a quote shows what it quotes, begins without names, and carries its id", async () => {
  const db = await openForm("quote:s1", { statuses: [aStatus("s1", { by: "ben", visibility: "unlisted" })] });
  const field = await text();
  expect(field.value).toBe("");
  expect(screen.getByText("Quoting", { exact: false })).toBeVisible();
  expect([scope().value, scopes().includes("public")]).toEqual(["unlisted", false]);
  type(field, "Look");
  await waitFor(async () => expect((await readDraft(db, "quote:s1"))?.quote_id).toBe("s1"));
  press("Post");
  expect((await posted(db)).args).toMatchObject({ quote_id: "s1", in_reply_to_id: null });
});

test("a form begins with what its writer and the server's people have set", async () => {
  const chosen = { scopeCopy: false, sensitiveByDefault: true, postContentType: "text/markdown" };
  const db = await openForm("reply:s1", {
    own: { source: { privacy: "direct" } },
    statuses: [aStatus("s1", { by: "ben", visibility: "unlisted", spoiler_text: "Birds" })],
    chosen: { ...chosen, subjectLineBehavior: "noop" },
    config: { safeDM: false },
  });
  await text();
  expect(scope().value).toBe("direct");
  expect(screen.getByText(/^Everybody who is mentioned/)).toBeVisible();
  press("Post");
  expect((await posted(db)).args).toMatchObject({
    text: "@ben ",
    spoiler_text: "",
    sensitive: true,
    content_type: "text/markdown",
  });
});

test.each([
  ["what its writer has set at the server", {}, { sensitive: true, language: "pl" }],
  ["what they chose here", { sensitiveByDefault: false, postLanguage: "ja" }, { sensitive: false, language: "ja" }],
])("a form begins with %s, before what the server's people have set", async (_, chosen, begun) => {
  const db = await openForm("status", {
    own: { source: { privacy: "public", sensitive: true, language: "pl" } },
    config: { postLanguage: "de" },
    chosen,
  });
  type(await text(), "hello");
  await waitFor(async () => expect(await readDraft(db, "status")).toMatchObject(begun));
  press("Content warning");
  const warning = screen.getByLabelText("Content warning", { selector: "input" });
  type(warning, "Birds");
  await waitFor(async () => expect((await readDraft(db, "status"))?.sensitive).toBe(true));
  type(warning, "");
  await waitFor(async () => expect((await readDraft(db, "status"))?.sensitive).toBe(begun.sensitive));
});

test.each([true, false])("a warning makes the post sensitive where that is set: %s", async (set) => {
  const db = await openForm("status", { chosen: { sensitiveIfSubject: set } });
  const sensitive = async () => (await readDraft(db, "status"))?.sensitive;
  type(await text(), "hello");
  press("Content warning");
  type(screen.getByLabelText("Content warning", { selector: "input" }), "Birds");
  await waitFor(async () => expect((await readDraft(db, "status"))?.spoiler_text).toBe("Birds"));
  expect(await sensitive()).toBe(set);
  press("Content warning");
  await waitFor(async () => expect((await readDraft(db, "status"))?.spoiler_text).toBe(""));
  expect(await sensitive()).toBe(false);
});

test("few scopes are offered where few are wanted", async () => {
  await openForm("status", { own: { source: { privacy: "unlisted" } }, chosen: { minimalScopesMode: true } });
  await text();
  expect(scopes()).toEqual(["unlisted", "direct"]);
});

test("language and format go with the post as they were chosen", async () => {
  const db = await openForm("status", { chosen: { postLanguage: "pl", postContentType: "text/markdown" } });
  type(await text(), "*hello*");
  press("Language, format, time, preview");
  const language = screen.getByLabelText("Language of the post");
  expect(language).toHaveValue("pl");
  fireEvent.change(language, { target: { value: "ja" } });
  fireEvent.change(screen.getByLabelText("Format of the post"), { target: { value: "text/plain" } });
  press("Post");
  expect((await posted(db)).args).toMatchObject({ language: "ja", content_type: "text/plain" });
});
