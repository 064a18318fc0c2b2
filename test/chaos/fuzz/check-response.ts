import { publicUrl } from '../client/account.ts';
import { type HttpResponse, parseJson } from '../client/http-client.ts';
import { errorBodyFault, type Operation } from './api-document.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';
import { markup } from './values.ts';

const requiredHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];
const revealingHeaders = ['server', 'x-powered-by'];

/**
 * Returns everything wrong with a response to any request.
 * @param redirectOrigins the origins besides the site's that redirects may lead to
 */
export function faultsOf(
  request: FuzzedRequest,
  response: HttpResponse,
  operations: readonly Operation[],
  redirectOrigins: readonly string[],
): readonly string[] {
  return [
    statusFault(response),
    ...headerFaults(response),
    redirectFault(response, redirectOrigins),
    markupFault(response),
    shapeFault(request, response, operations),
  ].filter((fault) => fault !== undefined);
}

function statusFault({ status }: HttpResponse): string | undefined {
  return status >= 500 ? `status ${status}` : undefined;
}

function headerFaults({ headers }: HttpResponse): readonly string[] {
  return [
    ...requiredHeaders.filter((name) => headers[name] === undefined).map((name) => `no header ${name}`),
    ...revealingHeaders.filter((name) => headers[name] !== undefined).map((name) => `the header ${name}`),
  ];
}

function redirectFault(
  { headers: { location } }: HttpResponse,
  redirectOrigins: readonly string[],
): string | undefined {
  if (location === undefined) return undefined;
  const target = URL.canParse(location, publicUrl) ? new URL(location, publicUrl).origin : 'nowhere';
  return [publicUrl, ...redirectOrigins].includes(target)
    ? undefined
    : `a redirect to ${location.slice(0, 200)}`;
}

function markupFault({ headers, body }: HttpResponse): string | undefined {
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && body.includes(markup) ? 'the page contains the injected markup' : undefined;
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

function shapeFault(
  { method, target }: FuzzedRequest,
  response: HttpResponse,
  operations: readonly Operation[],
): string | undefined {
  const path = pathOf(target);
  const { status } = response;
  if (method === 'HEAD' || status === 304) return response.body.length > 0 ? 'an unexpected body' : undefined;
  const operation = operations.find((candidate) => candidate.path === path && candidate.method === method);
  if (status >= 300 && status < 400) return undefined;
  if (status === 200) return operation && successFault(operation, response);
  if (path.startsWith('/api/') || operation) return errorBodyFault(response);
  return undefined;
}

function successFault({ success }: Operation, response: HttpResponse): string | undefined {
  if (!success) return 'an undocumented 200 response';
  const type = String(response.headers['content-type']);
  if (!type.startsWith(success.contentType)) return `the type ${type} instead of ${success.contentType}`;
  if (success.contentType !== 'application/json') return undefined;
  const mismatch = success.describeMismatch(parseJson(response));
  return mismatch && `does not match the schema: ${mismatch}`;
}
