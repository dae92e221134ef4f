/**
 * Downloads a text as a file.
 * @param name the file's name
 */
export function downloadFile(text: string, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The download has started by then and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
