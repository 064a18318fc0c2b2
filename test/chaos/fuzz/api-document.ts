import { z } from 'zod';
import { errorStatus } from '../../../src/contract/error-codes.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import { bodyOfSuccess } from '../client/account.ts';
import { type HttpClient, parseJson } from '../client/http-client.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** A method of a path in the server's OpenAPI document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** The content type of a 200 response; `describeMismatch` says how a JSON body differs from the schema. */
  readonly success:
    | { readonly contentType: string; readonly describeMismatch: (value: unknown) => string | undefined }
    | undefined;
}

interface OperationDescription {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** Reads all operations from a running server's OpenAPI document. */
export async function readOperations(client: HttpClient): Promise<readonly Operation[]> {
  const response = await client.send({ target: '/api/openapi.json' });
  const { paths } = bodyOfSuccess(response, 'openapi.json') as {
    paths: Record<string, Record<string, OperationDescription>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, description]) =>
      operationOf(method.toUpperCase(), path, description),
    ),
  );
}

function operationOf(method: string, path: string, description: OperationDescription): Operation {
  const { parameters = [], requestBody, responses } = description;
  return {
    ...{ method, path, parameters },
    body: requestBody?.content['application/json']?.schema,
    success: successOf(responses['200']?.content),
  };
}

function successOf(content: Content | undefined): Operation['success'] {
  const [entry] = Object.entries(content ?? {});
  if (!entry) return undefined;
  const [contentType, { schema }] = entry;
  const shape = z.fromJSONSchema(schema);
  return { contentType, describeMismatch: (value) => describeIssues(shape.safeParse(value)) };
}

function describeIssues(parsed: { success: boolean; error?: z.ZodError | undefined }): string | undefined {
  if (parsed.success) return undefined;
  const issues = parsed.error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ');
}

/** Returns what is wrong with an error response; undefined if it follows the contract. */
export function errorBodyFault(response: {
  readonly status: number;
  readonly body: Buffer;
}): string | undefined {
  const parsed = errorBody.safeParse(parseJson(response));
  if (!parsed.success) return 'an error body that does not follow the contract';
  const { code, error, message } = parsed.data;
  if (errorStatus[code] !== response.status) return `the code ${code} with the status ${response.status}`;
  if (error !== message || error === '') return 'error and message differ, or are empty';
  return undefined;
}
