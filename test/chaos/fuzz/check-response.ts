import { publicUrl } from '../client/account.ts';
import type { HttpResponse } from '../client/http-client.ts';
import { parseJson } from '../client/http-client.ts';
import { type Operation, refusalFault } from './api-document.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';
import { markup } from './values.ts';

const wantedHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];
const telltaleHeaders = ['server', 'x-powered-by'];

/** What is wrong with an answer, whatever was asked; empty when nothing is. @param places where a redirect may lead besides the site */
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
    ...wantedHeaders.filter((name) => headers[name] === undefined).map((name) => `no header ${name}`),
    ...telltaleHeaders.filter((name) => headers[name] !== undefined).map((name) => `the header ${name}`),
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
  return isPage && body.includes(markup) ? 'the page holds the markup that was sent' : undefined;
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

function shapeFault(
  { method, target }: FuzzedRequest,
  answer: HttpResponse,
  operations: readonly Operation[],
): string | undefined {
  const path = pathOf(target);
  const { status } = answer;
  if (method === 'HEAD' || status === 304)
    return answer.body.length > 0 ? 'a body where none may be' : undefined;
  const operation = operations.find((one) => one.path === path && one.method === method);
  if (status >= 300 && status < 400) return undefined;
  if (status === 200) return operation && doneFault(operation, answer);
  if (path.startsWith('/api/') || operation) return refusalFault(answer);
  return undefined;
}

function doneFault({ success }: Operation, answer: HttpResponse): string | undefined {
  if (!success) return 'an answer 200 that is not described';
  const type = String(answer.headers['content-type']);
  if (!type.startsWith(success.contentType)) return `the type ${type} in the place of ${success.contentType}`;
  if (success.contentType !== 'application/json') return undefined;
  const complaint = success.fits(parseJson(answer));
  return complaint && `not the described shape: ${complaint}`;
}
