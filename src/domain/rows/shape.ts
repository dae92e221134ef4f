/** Whether a stored value has the type that its readers rely on. */
export type Shape = (value: unknown) => boolean;

/** An object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isText: Shape = (value) => typeof value === "string";
export const isNumber: Shape = (value) => typeof value === "number" && !Number.isNaN(value);
export const anything: Shape = () => true;
/** An address that `new URL` takes. */
export const isAddress: Shape = (value) => typeof value === "string" && URL.canParse(value);

/** The shape, null, or nothing: rows of earlier versions lack fields. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || value === undefined || shape(value);

/** The shape, or nothing at all. */
export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

export const list =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** An object whose values all have a shape. */
export const record =
  (shape: Shape): Shape =>
  (value) =>
    isFields(value) && Object.values(value).every(shape);

export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);

/** The shapes of some fields of `T`. */
export type FieldShapes<T> = { readonly [K in keyof T]?: Shape };

/** An object with these fields of `T`, and any others. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a caller names the type whose fields it checks
export function object<T>(fields: FieldShapes<T>): Shape {
  const all = Object.entries<Shape | undefined>(fields);
  return (value) => isFields(value) && all.every(([key, shape]) => shape?.(value[key]) ?? true);
}
