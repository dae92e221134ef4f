import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { hear } from "../../../../tests/support/screens/heard";
import { LiveText } from "./LiveText";

afterEach(cleanup);

test("a live text is heard as it comes and as it changes, and takes no room without words", () => {
  const { rerender } = render(<LiveText className="note">{null}</LiveText>);
  const heard = hear();
  expect(screen.getByRole("status")).toHaveClass("said", { exact: true });
  rerender(<LiveText className="note">Reading.</LiveText>);
  expect(heard()).toEqual(["Reading."]);
  expect(screen.getByRole("status")).toHaveClass("note", { exact: true });
  rerender(<LiveText className="note">Two found.</LiveText>);
  expect(heard()).toEqual(["Reading.", "Two found."]);
  rerender(
    <div>
      <LiveText>Inserted with its words.</LiveText>
    </div>,
  );
  expect(heard()).toEqual(["Reading.", "Two found."]);
});
