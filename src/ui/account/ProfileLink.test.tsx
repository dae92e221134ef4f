import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ContentRules, plainRules } from "../content/rules";
import { LinkedAvatar, ProfileLink } from "./ProfileLink";

afterEach(cleanup);

const shown = (acct: string) =>
  render(
    <MemoryRouter>
      <ContentRules value={{ ...plainRules, restricted: ["about"] }}>
        <LinkedAvatar account={{ id: "7", acct, avatar: "" }} />
        <ProfileLink account={{ id: "7", acct }}>Ada</ProfileLink>
      </ContentRules>
    </MemoryRouter>,
  );

test.each([
  ["ada", "/ada"],
  ["ada@b.example", "/users/7"],
  ["about", "/users/7"],
])("picture and name of %s lead to %s, for keyboard and screen reader by one link", (acct, path) => {
  const { container } = shown(acct);
  const links = [...container.querySelectorAll("a")];
  expect(links.map((one) => one.getAttribute("href"))).toEqual([path, path]);
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([screen.getByRole("link", { name: "Ada" })]);
});
