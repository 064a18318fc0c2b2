import {
  forgiving,
  list,
  number,
  object,
  optional,
  type Reader,
  record,
  text,
} from '../../device/readers.ts';

/** A JSON schema as the API description has them; only what is shown is read. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ApiParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: string | undefined;
  readonly schema: JsonSchema;
}

/** An endpoint of the API description. */
export interface ApiOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Programs and the pages of every site may call it. */
  readonly isOpen: boolean;
  readonly parameters: readonly ApiParameter[];
  readonly contentType: string;
  readonly answer: JsonSchema;
  /** Reasons of errors that only this endpoint has. */
  readonly reasons: readonly string[];
}

export interface ApiDescription {
  /** Open endpoints first. */
  readonly operations: readonly ApiOperation[];
  /** Reasons that any endpoint can have, and those of invalid input. */
  readonly commonReasons: readonly string[];
  readonly inputReasons: readonly string[];
}

const example: Reader<string> = (value) => text(value) ?? number(value)?.toString();
const readParameter = object({
  name: text,
  required: (value) => value === true,
  description: forgiving(text),
  example: forgiving(example),
  schema: record,
});
const readOperation = object({ summary: text, parameters: optional(list(readParameter)), responses: record });
const readReasons = object({ enum: list(text) });

/** Reads an OpenAPI document. Undefined if it has another form. */
export function readApiDescription(document: unknown): ApiDescription | undefined {
  const root = record(document);
  const paths = record(root?.['paths']);
  const schemas = record(record(root?.['components'])?.['schemas']);
  const common = readReasons(schemas?.['CommonReason']);
  const input = readReasons(schemas?.['InputReason']);
  if (!paths || !common || !input) return undefined;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(record(item) ?? {}).flatMap(
      ([method, operation]) => readOne(method, path, operation) ?? [],
    ),
  );
  return {
    operations: operations.sort((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    commonReasons: common.enum,
    inputReasons: input.enum,
  };
}

function readOne(method: string, path: string, value: unknown): ApiOperation | undefined {
  const operation = readOperation(value);
  if (!operation) return undefined;
  const { summary, parameters = [], responses } = operation;
  const [contentType = '', media] =
    Object.entries(record(record(responses['200'])?.['content']) ?? {})[0] ?? [];
  const failure = record(record(record(responses['default'])?.['content'])?.['application/json']);
  return {
    ...{ method: method.toUpperCase(), path, summary, contentType },
    isOpen: record(value)?.['x-open-to-all-sites'] === true,
    parameters: parameters.map(({ required, description = '', example: given, ...rest }) => ({
      ...{ ...rest, description, example: given, isRequired: required },
    })),
    answer: record(record(media)?.['schema']) ?? {},
    reasons: ownReasons(record(failure?.['schema'])),
  };
}

/** The first alternative that isn't a reference lists the reasons of this endpoint. */
function ownReasons(schema: JsonSchema | undefined): readonly string[] {
  const alternatives = list(record)(record(record(schema?.['properties'])?.['reason'])?.['anyOf']) ?? [];
  return alternatives.flatMap((alternative) => readReasons(alternative)?.enum ?? []);
}
