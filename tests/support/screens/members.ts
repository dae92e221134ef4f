/** What files of tests give members that jsdom lacks, or members of their own, as the worker found it. */
const found = [Element.prototype, HTMLElement.prototype, HTMLDialogElement.prototype, URL, navigator].map(
  (owner: object) => ({ owner, members: Object.getOwnPropertyDescriptors(owner) }),
);

/**
 * Takes back the members that files of tests gave elements, `URL` and `navigator` without Vitest's stubs, which end by
 * themselves.
 */
export function takeBackMembers(): void {
  for (const { owner, members } of found) {
    for (const name of Reflect.ownKeys(owner)) if (!(name in members)) Reflect.deleteProperty(owner, name);
    Object.defineProperties(owner, members);
  }
}
