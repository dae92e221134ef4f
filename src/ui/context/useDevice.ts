import { createContext, useContext } from "react";
import { adminOf } from "../../db/settings/admin_settings";
import { blank, type Device } from "../../db/device_state";
import type { Admin } from "../../domain/settings/settings";
import type { Instance } from "../../domain/instance/instance";
import { defaultInstance } from "../../domain/instance/default_instance";
import { useWorld } from "./useWorld";

/** What this device has stored, live; `app` provides it, read once for all before the first screen. */
export const DeviceContext = createContext<Device>(blank);

/** What the admins have set: what holds where the reader chose nothing. */
export function useAdmin(): Admin {
  return adminOf(useContext(DeviceContext), useWorld().origin);
}

/**
 * What the server says of itself, as it was last read; the defaults where it never was, and for what an earlier version did
 * not keep.
 */
export function useInstance(): Instance {
  const { instances } = useContext(DeviceContext);
  return { ...defaultInstance, ...instances[useWorld().origin] };
}
