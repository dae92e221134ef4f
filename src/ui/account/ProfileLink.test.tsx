import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ContentRules, defaultContentRules } from "../content/useContentRules";
import { LinkedAvatar, ProfileLink } from "./ProfileLink";

afterEach(cleanup);

const shown = (acct: string) =>
  inWorld(
    <ContentRules value={{ ...defaultContentRules, restricted: ["about"] }}>
      <LinkedAvatar account={{ id: "7", acct, avatar: "" }} />
      <ProfileLink account={{ id: "7", acct }}>Ada</ProfileLink>
    </ContentRules>,
  );

test.each([
  ["ada", "/ada"],
  ["ada@b.example", "/users/7"],
  ["about", "/users/7"],
])("avatar and name of %s link to %s, with one link for assistive technology", async (acct, path) => {
  const { container } = await shown(acct);
  const links = [...container.querySelectorAll("a")];
  expect(links.map((one) => one.getAttribute("href"))).toEqual([path, path]);
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([screen.getByRole("link", { name: "Ada" })]);
});
