type ReceivedAsset = { request: Request; response: Response };

/**
 * A Workbox plugin that stores only valid build files. Akkoma answers a missing file with its HTML page and status 200;
 * cached as a script, that would break every later start.
 */
export const validAssetPlugin = {
  async cacheWillUpdate({ request, response }: ReceivedAsset): Promise<Response | null> {
    const is_page = /html/.test(response.headers.get("content-type") ?? "");
    return response.status === 200 && is_page === request.url.endsWith(".html") ? response : null;
  },
};
