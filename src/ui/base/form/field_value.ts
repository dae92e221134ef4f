/** The text of the field `name`; "" if the form has no such text field. */
export function fieldValue(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
