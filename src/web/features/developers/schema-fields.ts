import type { ApiParameter, JsonSchema } from '../../data/open-api/api-description.ts';

/** A field of an answer. */
export interface SchemaField {
  /** With the fields around it: `zone.offsets[]`. */
  readonly name: string;
  /** In the words of JSON: `string`, `number or null`, `array of object, optional`. */
  readonly type: string;
}

const maxDepth = 4;

/** Returns the fields of an object's schema, those of nested objects and arrays after the field itself. */
export function schemaFields(schema: JsonSchema, prefix = '', depth = 0): readonly SchemaField[] {
  const properties = schemaOf(schema['properties']);
  if (!properties || depth > maxDepth) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = schemaOf(value) ?? {};
    const path = `${prefix}${name}`;
    const [inner, suffix] = innerObject(field);
    return [
      { name: path, type: required.includes(name) ? schemaType(field) : `${schemaType(field)}, optional` },
      ...(inner ? schemaFields(inner, `${path}${suffix}.`, depth + 1) : []),
    ];
  });
}

export function parameterType({ schema, isRequired }: Pick<ApiParameter, 'schema' | 'isRequired'>): string {
  return isRequired ? `${schemaType(schema)}, required` : schemaType(schema);
}

/** Returns the type of a value, with its limits: `number, -90 to 90`. */
export function schemaType(schema: JsonSchema): string {
  const { enum: values, const: constant, anyOf, minimum, maximum, pattern } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return values.map(String).join(', ');
  if (Array.isArray(anyOf))
    return [...new Set(anyOf.map((each) => schemaType(schemaOf(each) ?? {})))].join(' or ');
  const type = baseType(schema);
  if (typeof minimum === 'number' && typeof maximum === 'number' && Math.abs(maximum) < 1e9)
    return `${type}, ${minimum} to ${maximum}`;
  return typeof pattern === 'string' ? `${type} like ${formOf(pattern)}` : type;
}

function baseType({ type, items }: JsonSchema): string {
  if (Array.isArray(type)) return type.join(' or ');
  if (type !== 'array') return typeof type === 'string' ? type : 'any';
  const item = schemaOf(items);
  return item ? `array of ${schemaType(item)}` : 'array';
}

/** The patterns that a reader knows better by what they match. */
const forms: Readonly<Record<string, string>> = {
  '^\\d{2}:\\d{2}$': 'HH:MM',
  '^\\d{4}-\\d{2}-\\d{2}$': 'YYYY-MM-DD',
};
const formOf = (pattern: string) => (Object.hasOwn(forms, pattern) ? forms[pattern] : pattern);

/** The object that a field has inside: itself, the entries of an array, or the alternative to null. */
function innerObject(field: JsonSchema): readonly [JsonSchema | undefined, suffix: string] {
  const items = schemaOf(field['items']);
  if (items) return [items, '[]'];
  const alternatives = Array.isArray(field['anyOf']) ? field['anyOf'] : [];
  const found = alternatives.map(schemaOf).find((each) => each?.['properties'] !== undefined);
  return [field['properties'] === undefined ? found : field, ''];
}

function schemaOf(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonSchema)
    : undefined;
}
