import type { z } from 'zod/mini';

/**
 * Returns the value if it is valid, else undefined. Readers validate what the first visit reads: a schema library would add
 * ten kilobytes to it.
 */
export type Reader<T> = (value: unknown) => T | undefined;

/** A property that an object may lack. */
interface OptionalField<T> {
  readonly read: Reader<T>;
  /** Whether a value that the reader rejects is left out. Otherwise it makes the whole object invalid. */
  readonly mayBeLeftOut: (value: unknown) => boolean;
}

type Fields = Readonly<Record<string, Reader<unknown> | OptionalField<unknown>>>;
type ValueOf<Field> = Field extends OptionalField<infer T> | Reader<infer T> ? T : never;
type OptionalName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends OptionalField<unknown> ? Name : never;
}[keyof F];
type ObjectOf<F extends Fields> = { [Name in Exclude<keyof F, OptionalName<F>>]: ValueOf<F[Name]> } & {
  [Name in OptionalName<F>]?: ValueOf<F[Name]> | undefined;
};
/** The same type, spelled out for messages and hints of the compiler. */
type Flat<T> = { [Name in keyof T]: T[Name] };

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Rejects infinity: JSON can't contain it, but is parsed to it from `1e999`. */
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Accepts both limits. */
export const numberBetween =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;

export const wholeNumberBetween =
  (least: number, most: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) ? numberBetween(least, most)(value) : undefined;

export const oneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((valid) => valid === value);

/** A list without an invalid entry. */
export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const entries = value.map((entry) => read(entry));
    return entries.every((entry) => entry !== undefined) ? entries : undefined;
  };
}

export function pairOf<T>(read: Reader<T>): Reader<[T, T]> {
  return (value) => {
    const [first, second, ...others] = list(read)(value) ?? [];
    return first !== undefined && second !== undefined && others.length === 0 ? [first, second] : undefined;
  };
}

/** An object with any properties. */
export const record: Reader<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** Makes a property optional. An invalid value still makes the object invalid. */
export function optional<T>(read: Reader<T>): OptionalField<T> {
  return { read, mayBeLeftOut: (value) => value === undefined };
}

/** Makes a property optional, and leaves out an invalid value, so that it doesn't invalidate the other properties. */
export function forgiving<T>(read: Reader<T>): OptionalField<T> {
  return { read, mayBeLeftOut: () => true };
}

/** An object with these properties, all valid. Others are dropped. */
export function object<F extends Fields>(fields: F): Reader<Flat<ObjectOf<F>>> {
  return (value) => {
    const given = record(value);
    if (!given) return undefined;
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const { read, mayBeLeftOut = never } = typeof field === 'function' ? { read: field } : field;
      const found = read(given[name]);
      if (found !== undefined) result[name] = found;
      else if (!mayBeLeftOut(given[name])) return undefined;
    }
    return result as Flat<ObjectOf<F>>;
  };
}

const never = () => false;

/** Reads by a schema, for modules that aren't part of the first visit. */
export function bySchema<S extends z.ZodMiniType>(schema: S): Reader<z.output<S>> {
  return (value) => schema.safeParse(value).data;
}
