import { expect, test } from "vitest";
import { plainTheme } from "../../../theme/theme";
import { changeTheme, redoTheme, startHistory, undoTheme } from "./theme_history";

const named = (name: string) => ({ ...plainTheme, name });

test("each step can be taken back and done again", () => {
  const made = ["b", "c"].reduce((all, name) => changeTheme(all, named(name), name), startHistory(named("a")));
  const back = undoTheme(made);
  expect([back.now.name, undoTheme(back).now.name, undoTheme(undoTheme(back)).now.name]).toEqual(["b", "a", "a"]);
  expect([redoTheme(back).now.name, redoTheme(redoTheme(back)).now.name]).toEqual(["c", "c"]);
});

test("what one control changes in a row is one step, a press is always one", () => {
  const drag = ["b", "c", "d"].reduce((all, name) => changeTheme(all, named(name), "bg"), startHistory(named("a")));
  expect(undoTheme(drag).now.name).toBe("a");
  const pressed = ["b", "c"].reduce((all, name) => changeTheme(all, named(name), null), startHistory(named("a")));
  expect(undoTheme(pressed).now.name).toBe("b");
});

test("a change after a step back leaves nothing to do again", () => {
  const back = undoTheme(changeTheme(startHistory(named("a")), named("b"), null));
  expect(redoTheme(changeTheme(back, named("c"), null)).now.name).toBe("c");
});
