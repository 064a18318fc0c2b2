import { siteOrigin } from '../client/account.ts';
import type { Answer } from '../client/http-client.ts';
import { jsonOf } from '../client/http-client.ts';
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
  answer: Answer,
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

function statusFault({ status }: Answer): string | undefined {
  return status >= 500 ? `status ${status}` : undefined;
}

function headerFaults({ headers }: Answer): readonly string[] {
  return [
    ...wantedHeaders.filter((name) => headers[name] === undefined).map((name) => `no header ${name}`),
    ...telltaleHeaders.filter((name) => headers[name] !== undefined).map((name) => `the header ${name}`),
  ];
}

function redirectFault({ headers: { location } }: Answer, places: readonly string[]): string | undefined {
  if (location === undefined) return undefined;
  const target = URL.canParse(location, siteOrigin) ? new URL(location, siteOrigin).origin : 'nowhere';
  return [siteOrigin, ...places].includes(target) ? undefined : `a redirect to ${location.slice(0, 200)}`;
}

function markupFault({ headers, body }: Answer): string | undefined {
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && body.includes(markup) ? 'the page holds the markup that was sent' : undefined;
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

function shapeFault(
  { method, target }: FuzzedRequest,
  answer: Answer,
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

function doneFault({ done }: Operation, answer: Answer): string | undefined {
  if (!done) return 'an answer 200 that is not described';
  const type = String(answer.headers['content-type']);
  if (!type.startsWith(done.contentType)) return `the type ${type} in the place of ${done.contentType}`;
  if (done.contentType !== 'application/json') return undefined;
  const complaint = done.fits(jsonOf(answer));
  return complaint && `not the described shape: ${complaint}`;
}
