import { createContext, useContext, useMemo } from "react";
import { adminSettingsOf } from "../../db/settings/admin_settings";
import { emptyDeviceState, type DeviceState } from "../../db/device_state";
import type { AdminSettings } from "../../domain/settings/settings";
import type { Instance } from "../../domain/instance/instance";
import { defaultInstance } from "../../domain/instance/default_instance";
import { useWorld } from "./useWorld";

/** The data stored for this device, live. `app` reads it before the first screen and provides it. */
export const DeviceContext = createContext<DeviceState>(emptyDeviceState);

/** The admin's settings: they apply where the user has set nothing. */
export function useAdmin(): AdminSettings {
  const device = useContext(DeviceContext);
  const { origin } = useWorld();
  return useMemo(() => adminSettingsOf(device, origin), [device, origin]);
}

/**
 * The server's instance data as last fetched. Defaults apply before the first fetch, and for fields that an earlier
 * version of the app did not store.
 */
export function useInstance(): Instance {
  const { instances } = useContext(DeviceContext);
  const { origin } = useWorld();
  return useMemo(() => ({ ...defaultInstance, ...instances[origin] }), [instances, origin]);
}
