/** The chunk "engine", loaded first after the first screen: what reads from the server and sends to it. */
export const loadEngine = () => import("../world/create_engine");
export const loadXhr = () => import("../../api/xhr_client");
