import { createContext, useContext } from "react";
import { type Admin, unconfigured } from "../domain/settings";

/** What the admins have set, as it is stored; `app` provides it. */
export const AdminContext = createContext<Admin>(unconfigured);

/** What the admins have set: what holds where the reader chose nothing. */
export const useAdmin = (): Admin => useContext(AdminContext);
