import type { ReactNode } from "react";
import { BrowserRouter, MemoryRouter } from "react-router";

/** A router around a part of the app. */
export type Router = (props: { children: ReactNode }) => ReactNode;

/** The router of most claims, at "/first". */
const InMemory: Router = ({ children }) => <MemoryRouter initialEntries={["/first"]}>{children}</MemoryRouter>;
/** The router of the app. */
export const OfBrowser: Router = ({ children }) => <BrowserRouter>{children}</BrowserRouter>;

/** Both routers with their names, for `test.each`. */
export const routers = [
  ["in memory", InMemory],
  ["of the browser", OfBrowser],
] as const;
