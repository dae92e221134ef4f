/** The chunk "repair", loaded when something has failed, and before the first sweep: what sets it right again. */
export const loadRepair = () => import("../world/repair_world");
export const loadRecovery = () => import("../start/recovery");
