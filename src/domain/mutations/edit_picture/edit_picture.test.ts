import * as v from "valibot";
import { expect, test } from "vitest";
import { Account } from "../../entities/accounts/account";
import { effects } from "../registry";
import { requests } from "../requests";

const own = v.parse(Account, {
  id: "me",
  acct: "ada",
  avatar: "https://a.example/a.png",
  pleroma: { background_image: "https://a.example/b.png" },
});
const row = { ...own, asked_at: 1, seen_at: 1 };
const seen = (name: "avatar" | "background", file_id: string | null) =>
  effects.edit_picture.applyToOwnAccount?.({ name, file_id }, row);

test("a removed picture is gone at once, and a new one leaves the old address", () => {
  expect(seen("avatar", null)?.avatar).toBe("");
  expect(seen("background", null)?.pleroma?.background_image).toBeNull();
  expect(seen("avatar", "f1")).toBe(row);
});

test("a picture is sent by the name and removed by the call that the server has", () => {
  const { request } = requests.edit_picture;
  const file = new File(["x"], "a.png", { type: "image/png" });
  const sent = request({ name: "background", file_id: "f1" }, 0, {}, undefined, file);
  expect(sent.form).toEqual({ pleroma_background_image: file });
  expect(request({ name: "avatar", file_id: null }, 0, {}).form).toEqual({ avatar: "" });
  expect(request({ name: "header", file_id: null }, 0, { deletes_pictures: true })).toEqual({
    method: "DELETE",
    path: "/api/v1/profile/header",
  });
});
