/** The chunk "engine", the first one loaded after the first screen: all that reads from the server and sends to it. */
export const loadEngine = () => import("../world/create_engine");
export const loadXhr = () => import("../../api/xhr_client");
