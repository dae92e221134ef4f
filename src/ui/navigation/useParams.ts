import { createContext, useContext } from "react";

/** The URL parameters by their names in the route's path: "/users/:id" gives `id`. `app` provides it. */
export const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

/** The URL parameters of this screen. */
export const useParams = () => useContext(ParamsContext);
