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

/** Returns everything wrong with a response to any request. @param places origins, other than the site's, that redirects may lead to */
export function faultsOf(
  request: FuzzedRequest,
  answer: HttpResponse,
  operations: readonly Operation[],
  places: readonly string[],
): readonly string[] {
  return [
    statusFault(answer),
    ...headerFaults(answer),
    redirectFault(answer, places),
    markupFault(answer),
    shapeFault(request, answer, operations),
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
  places: readonly string[],
): string | undefined {
  if (location === undefined) return undefined;
  const target = URL.canParse(location, publicUrl) ? new URL(location, publicUrl).origin : 'nowhere';
  return [publicUrl, ...places].includes(target) ? undefined : `a redirect to ${location.slice(0, 200)}`;
}

function markupFault({ headers, body }: HttpResponse): string | undefined {
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && body.includes(markup) ? 'the page contains the injected markup' : undefined;
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

function shapeFault(
  { method, target }: FuzzedRequest,
  answer: HttpResponse,
  operations: readonly Operation[],
): string | undefined {
  const path = pathOf(target);
  const { status } = answer;
  if (method === 'HEAD' || status === 304) return answer.body.length > 0 ? 'an unexpected body' : undefined;
  const operation = operations.find((one) => one.path === path && one.method === method);
  if (status >= 300 && status < 400) return undefined;
  if (status === 200) return operation && successFault(operation, answer);
  if (path.startsWith('/api/') || operation) return errorBodyFault(answer);
  return undefined;
}

function successFault({ success }: Operation, answer: HttpResponse): string | undefined {
  if (!success) return 'an undocumented 200 response';
  const type = String(answer.headers['content-type']);
  if (!type.startsWith(success.contentType)) return `the type ${type} instead of ${success.contentType}`;
  if (success.contentType !== 'application/json') return undefined;
  const complaint = success.fits(parseJson(answer));
  return complaint && `does not match the schema: ${complaint}`;
}
