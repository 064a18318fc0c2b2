import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorParams } from '../../contract/error-params.ts';
import { commonErrors, errorBody } from '../../contract/errors.ts';
import { inputReasons } from '../../contract/input-errors.ts';
import { isOpenToAllSites } from '../../contract/open-endpoints.ts';
import { getApiDescription } from '../../contract/operations.ts';
import { parameterDescriptions } from '../../contract/parameter-descriptions.ts';
import { paramsOfReason } from '../../contract/reasons.ts';
import { mount, WrittenAnswer } from './mount.ts';

type JsonSchema = Record<string, unknown>;

const introduction =
  'Prayer times, Qibla and places, free and without a key. Endpoints with `x-open-to-all-sites` may be called by programs ' +
  'and by the pages of every site; send no cookies. The others are for the pages of this site. Answers state the limit of ' +
  'your network and what is left of it in `RateLimit-Policy` and `RateLimit`.';

/** Serves the OpenAPI 3.1 document of every mounted endpoint, generated from the schemas that validate the calls. */
export function serveApiDescription(app: FastifyInstance, publicUrl: string): void {
  let written: WrittenAnswer | undefined;
  mount(app, getApiDescription, ({ reply }) => {
    written ??= new WrittenAnswer(JSON.stringify(describeApi(app.endpoints, publicUrl)));
    reply.header('cache-control', 'public, max-age=300');
    return written;
  });
}

export function describeApi(endpoints: readonly Endpoint[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mihrab', version: '1', description: introduction },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: {
        Error: errorSchema(),
        CommonReason: { enum: [...Object.keys(commonErrors), 'method_not_allowed'] },
        InputReason: { enum: inputReasons },
      },
    },
  };
}

function describeEndpoint(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(isOpenToAllSites(endpoint) ? { 'x-open-to-all-sites': true } : {}),
    ...(endpoint.query ? { parameters: parametersOf(endpoint.query) } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: content(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      ...answerOf(endpoint),
      default: {
        description: 'Refused or failed',
        content: content(errorSchemaOf(endpoint)),
      },
    },
  };
}

/** The shape of every error, with the type of each param. `x-params` names the params of each reason. */
function errorSchema(): JsonSchema {
  const { properties, ...rest } = schemaOf(errorBody, 'output') as { properties: JsonSchema };
  const params = schemaOf(z.partial(z.object(errorParams)), 'output');
  return { ...rest, properties: { ...properties, params }, 'x-params': paramsOfReason };
}

/** The shape of an error of this endpoint: the reasons that it can have. */
function errorSchemaOf({ reasons = [], query, body }: Endpoint): JsonSchema {
  const reason = {
    anyOf: [
      ...(reasons.length > 0 ? [{ enum: reasons }] : []),
      ...(query || body ? [{ $ref: '#/components/schemas/InputReason' }] : []),
      { $ref: '#/components/schemas/CommonReason' },
    ],
  };
  return { $ref: '#/components/schemas/Error', properties: { reason } };
}

function answerOf({ redirectsTo, response, contentType }: Endpoint) {
  if (redirectsTo === undefined) {
    return { 200: { description: 'Done', content: content(schemaOf(response, 'output'), contentType) } };
  }
  return { 302: { description: redirectsTo, headers: { location: { schema: { type: 'string' } } } } };
}

function parametersOf(query: z.ZodMiniType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...describeParameter(name, schema),
  }));
}

/** Numbers are described as such, although a URL has them as text. */
function describeParameter(name: string, schema: JsonSchema) {
  const known = Object.hasOwn(parameterDescriptions, name) ? parameterDescriptions[name] : undefined;
  if (!known) return { schema };
  const { description, example, range, isWhole } = known;
  if (!range) return { description, example, schema };
  const [minimum, maximum] = range;
  return {
    ...{ description, example: Number(example) },
    schema: { type: isWhole ? 'integer' : 'number', minimum, maximum },
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function content(schema: JsonSchema, type = 'application/json') {
  return { [type]: { schema } };
}
