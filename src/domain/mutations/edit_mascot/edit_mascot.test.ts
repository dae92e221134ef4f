import { expect, test } from "vitest";
import { mascotAddress } from "../../entities/mascot";
import { effects } from "../registry";
import { requests } from "../requests";

test("a mascot is sent as a file, and a later one replaces one that was not sent", () => {
  const file = new File(["x"], "fox.png", { type: "image/png" });
  expect(requests.edit_mascot.request({ file_id: "f1" }, 0, {}, undefined, file)).toEqual({
    method: "PUT",
    path: "/api/v1/pleroma/mascot",
    form: { file },
  });
  expect(effects.edit_mascot.replaces?.({ file_id: "f2" }, { file_id: "f1" })).toBe(true);
});

test("a mascot's path is of its server, and what is no web address is not shown", () => {
  const at = (url: string) => mascotAddress({ url }, "https://a.example");
  expect([at("/images/fox.png"), at("https://m.example/fox.png"), at("javascript:1"), at("http://[")]).toEqual([
    "https://a.example/images/fox.png",
    "https://m.example/fox.png",
    "",
    "",
  ]);
});
