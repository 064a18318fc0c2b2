import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, ProviderAnswer } from './identity-faults.ts';
import { bodyOf } from './identity-login-page.ts';

const unharmed = 'x-unharmed';

/** Of a call that asks what the provider itself would say. */
export const isUnharmed = ({ headers }: IncomingMessage): boolean => headers[unharmed] !== undefined;

/** Lets the provider answer, and passes on what the fault makes of it. */
export async function answerTampered(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
): Promise<void> {
  const result = fault(await answerOf(request));
  if (result === 'silence') return;
  if (result === 'hang up') return void request.socket.destroy();
  response.writeHead(result.status, result.headers).end(result.body);
}

/** What the provider would have said. */
async function answerOf(request: IncomingMessage): Promise<ProviderAnswer> {
  const { host = '', accept = '*/*', authorization, 'content-type': type } = request.headers;
  const response = await fetch(`http://${host}${request.url}`, {
    method: String(request.method),
    headers: {
      accept,
      [unharmed]: 'yes',
      ...(authorization ? { authorization } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    redirect: 'manual',
    ...(request.method === 'POST' ? { body: await bodyOf(request) } : {}),
  });
  const headers = { 'content-type': response.headers.get('content-type') ?? 'text/plain' };
  return { status: response.status, headers, body: await response.text() };
}
