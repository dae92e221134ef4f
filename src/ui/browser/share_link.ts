/** Copies a link. Gives false if the browser does not let it. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the system's share sheet with a link; a sheet that the user closes is no error. Gives false if sharing failed.
 */
export async function shareLink(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
