import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ContentRules, plainRules } from "../content/useContentRules";
import { LinkedAvatar, ProfileLink } from "./ProfileLink";

afterEach(cleanup);

const shown = (acct: string) =>
  inWorld(
    <ContentRules value={{ ...plainRules, restricted: ["about"] }}>
      <LinkedAvatar account={{ id: "7", acct, avatar: "" }} />
      <ProfileLink account={{ id: "7", acct }}>Ada</ProfileLink>
    </ContentRules>,
  );

test.each([
  ["ada", "/ada"],
  ["ada@b.example", "/users/7"],
  ["about", "/users/7"],
])("picture and name of %s lead to %s, for keyboard and screen reader by one link", async (acct, path) => {
  const { container } = await shown(acct);
  const links = [...container.querySelectorAll("a")];
  expect(links.map((one) => one.getAttribute("href"))).toEqual([path, path]);
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([screen.getByRole("link", { name: "Ada" })]);
});
