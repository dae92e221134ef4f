type Came = { request: Request; response: Response };

/**
 * For Workbox: of the build's files those are stored that came as what they are. Akkoma answers what it does not have with its page
 * and status 200; as a script, that would break every start from then on.
 */
export const validAssetPlugin = {
  async cacheWillUpdate({ request, response }: Came): Promise<Response | null> {
    const is_page = /html/.test(response.headers.get("content-type") ?? "");
    return response.status === 200 && is_page === request.url.endsWith(".html") ? response : null;
  },
};
