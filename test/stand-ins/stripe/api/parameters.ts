import { ApiError, invalidParameter } from './api-error.ts';
import type { Form, FormValue } from './form.ts';

/** Reads a request's parameters. Like Stripe, it rejects unknown ones. */
export class Parameters {
  readonly #form: Form;

  constructor(form: Form, allowed: readonly string[]) {
    this.#form = form;
    const unknown = Object.keys(form).find((name) => name !== 'expand' && !allowed.includes(name));
    if (unknown)
      throw new ApiError(400, `Received unknown parameter: ${unknown}`, {
        ...{ code: 'parameter_unknown', param: unknown },
      });
  }

  has(name: string): boolean {
    return this.#form[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalidParameter(`Invalid string: ${name}`, name);
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined)
      throw invalidParameter(`Missing required param: ${name}.`, name, 'parameter_missing');
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw invalidParameter(`Invalid boolean: ${value}`, name);
    return value === undefined ? undefined : value === 'true';
  }

  count(name: string): number | undefined {
    const value = this.text(name);
    if (value !== undefined && !/^\d{1,9}$/.test(value))
      throw invalidParameter(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
    return value === undefined ? undefined : Number(value);
  }

  oneOf(name: string, values: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !values.includes(value))
      throw invalidParameter(`Invalid ${name}: must be one of ${values.join(', ')}`, name);
    return value;
  }

  texts(name: string): readonly string[] {
    const value = this.#form[name] ?? [];
    if (!Array.isArray(value)) throw invalidParameter(`Invalid array: ${name}`, name);
    return value.map((entry) => {
      if (typeof entry !== 'string') throw invalidParameter(`Invalid array: ${name}`, name);
      return entry;
    });
  }

  list(name: string): readonly FormValue[] {
    const value = this.#form[name] ?? [];
    if (!Array.isArray(value)) throw invalidParameter(`Invalid array: ${name}`, name);
    return value;
  }

  table(name: string): Readonly<Record<string, FormValue>> {
    const value = this.#form[name] ?? {};
    if (typeof value === 'string' || Array.isArray(value))
      throw invalidParameter(`Invalid object: ${name}`, name);
    return value;
  }

  /** Metadata: keys of at most 40 characters, values of at most 500. */
  metadata(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.table('metadata')).map(([key, value]) => {
        if (typeof value !== 'string' || key.length > 40 || value.length > 500)
          throw invalidParameter('Invalid metadata', `metadata[${key}]`);
        return [key, value];
      }),
    );
  }
}
