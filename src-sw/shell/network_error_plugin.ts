/**
 * A Workbox plugin for requests that neither a cache nor the network answers: the page gets the network error that it
 * would get without a worker. A strategy alone rejects, which browsers log as an uncaught error of the worker.
 */
export const networkErrorPlugin = {
  handlerDidError: (): Promise<Response> => Promise.resolve(Response.error()),
};
