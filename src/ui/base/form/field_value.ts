/** What was typed into the field of a name; "" where there is no such field. */
export function fieldValue(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
