import { afterEach, expect, test } from "vitest";
import { cleanup, screen } from "@testing-library/react";
import { saveTranslationLanguages } from "../../../db/instance/translation_languages";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { useControlChoices } from "./useControlChoices";

afterEach(cleanup);

function Offered({ value }: { value: string }) {
  return useControlChoices("translationLanguage", value).map((one) => (
    <p key={one.value}>{`${one.value} ${one.label}`}</p>
  ));
}

test("translation languages are those of the server's translator once known", async () => {
  const { world } = await inWorld(<Offered value="" />);
  expect(screen.getByText("eo Esperanto")).toBeInTheDocument();
  const into = [
    { code: "DE", name: "German" },
    { code: "ja", name: "" },
    { code: "x!", name: "Gullish" },
  ];
  await saveTranslationLanguages(world.db, { from: [], into });
  await screen.findByText("DE Deutsch");
  const offered = screen.getAllByText(/^\S* ?\S/).map((one) => one.textContent);
  expect(offered.filter((one) => /^(?:DE|ja|x!|eo) /.test(one))).toEqual(["DE Deutsch", "x! Gullish", "ja 日本語"]);
});
