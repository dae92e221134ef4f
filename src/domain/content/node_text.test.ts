import { expect, test } from "vitest";
import { foldText, plainText } from "./node_text";

test("plain text has a line for each line, and no markup", () => {
  expect(
    plainText("<p>One<br>two</p><p>three &amp; <a href='https://a.example/'>four</a></p><ul><li>5</li><li>6</li></ul>"),
  ).toBe("One\ntwo\nthree & four\n5\n6");
  expect(
    plainText('<img src="https://a.example/i.png" alt="a cat"> :blob: <ruby>漢<rp>(</rp><rt>kan</rt></ruby>'),
  ).toBe("a cat :blob: 漢kan");
  expect(plainText("<script>x</script> ")).toBe("");
});

test("what is looked for is found in every script, with or without accents", () => {
  const finds = (text: string, wanted: string) => foldText(text).includes(foldText(wanted));
  expect(finds("Ein Café in Łódź", "cafe")).toBe(true);
  expect(finds("Ein Café in Łódź", "LODZ")).toBe(true);
  expect(finds("Straße", "strasse")).toBe(true);
  expect(finds("İstanbul, ılık", "istanbul")).toBe(true);
  expect(finds("Καλημέρα κόσμος", "κοσμοσ")).toBe(true);
  expect(finds("Ｆｕｌｌｗｉｄｔｈ ﬁne", "fullwidth fine")).toBe(true);
  expect(finds("שָׁלוֹם", "שלום")).toBe(true);
  expect(finds("مُحَمَّد", "محمد")).toBe(true);
  expect(finds("東京タワー", "京タ")).toBe(true);
  expect(finds("한국어", "한국")).toBe(true);
  expect(finds("ภาษาไทย", "ไทย")).toBe(true);
});

test("marks that are letters of their script are kept apart", () => {
  expect(foldText("กิ")).not.toBe(foldText("กี"));
  expect(foldText("कि")).not.toBe(foldText("की"));
  expect(foldText("は")).not.toBe(foldText("ば"));
});
