/** The chunk "engine", loaded once the first screen stands: all that reads from the server and sends to it. */
export const loadEngine = () => import("../world/create_engine");
export const loadXhr = () => import("../../api/xhr_client");
