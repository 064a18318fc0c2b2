import type { FuzzedRequest } from './fuzzed-request.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const isPlain = (body: Buffer): boolean => /^[\x20-\x7e]*$/.test(body.toString('latin1'));

/** Returns a curl command that sends the same request without credentials. @param url the server's origin */
export function asCurl({ role, method, target, headers, body }: FuzzedRequest, url: string): string {
  const headerArguments = Object.entries(headers).map(
    ([name, value]) => `-H ${quoted(value ? `${name}: ${value}` : `${name};`)}`,
  );
  const parts = [
    'curl -i --path-as-is -X',
    method,
    ...headerArguments,
    ...(body ? ['--data-binary @-'] : []),
    quoted(url + target),
  ];
  return `${body ? `${sourceOf(body)} | ` : ''}${parts.join(' ')}  # as ${role}`;
}

function sourceOf(body: Buffer): string {
  if (isPlain(body)) return `printf %s ${quoted(body.toString('latin1'))}`;
  return `echo ${body.toString('base64')} | base64 -d`;
}
