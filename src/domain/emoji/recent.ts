/** So many emoji are kept as recently used (spec 001, section 9). */
export const RECENT = 42;

/** Whether an emoji can be recorded as recently used: a remote one, whose name holds an @, cannot (spec 001, section 5). */
export function isRecordable(name: string): boolean {
  return name !== "" && !name.includes("@");
}
