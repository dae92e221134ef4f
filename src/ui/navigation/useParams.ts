import { createContext, useContext } from "react";

/** What the address names, by the names in its route's path: "/users/:id" gives `id`. `app` provides it. */
export const Params = createContext<Readonly<Record<string, string | undefined>>>({});

/** What the address of this screen names. */
export const useParams = () => useContext(Params);
