import fc, { type Arbitrary } from 'fast-check';
import { publicUrl } from '../client/account.ts';

const pageHeaders = { origin: publicUrl, 'content-type': 'application/json' };

/** Header values without line breaks and control characters, which Node's client would reject. */
const printable = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/);
const oddHeader = fc.oneof(
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json;;',
      ],
      ...[
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'application/xml',
        '',
        'application/json/evil',
        '*/*',
      ],
    ),
  ),
  fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'br', 'identity', 'x')),
  fc.tuple(
    fc.constant('origin'),
    fc.constantFrom(
      'null',
      'https://elsewhere.example',
      `${publicUrl}.elsewhere.example`,
      'HTTP://LOCALHOST:3000',
      '',
    ),
  ),
  fc.tuple(fc.constant('sec-fetch-site'), fc.constantFrom('same-origin', 'cross-site', 'none', 'x')),
  fc.tuple(
    fc.constant('authorization'),
    fc.oneof(
      fc.constantFrom(
        'Bearer',
        'Bearer null',
        'Basic YTpi',
        `Bearer ${'a'.repeat(200)}`,
        `Bearer ${'a'.repeat(20_000)}`,
      ),
      printable.map((text) => `Bearer ${text}`),
    ),
  ),
  fc.tuple(
    fc.constant('cookie'),
    fc.oneof(
      fc.constantFrom(
        'mihrab_session=',
        'mihrab_session=%zz',
        'mihrab_session=a; mihrab_session=b',
        '=;=;=',
        '__proto__=x',
      ),
      fc.constantFrom(1_000, 60_000).map((length) => `mihrab_session=${'a'.repeat(length)}`),
      printable.map(
        (text) => `mihrab_registration=${text}; mihrab_handoff=${text}; mihrab_mail_link=${text}`,
      ),
    ),
  ),
  fc.tuple(
    fc.constantFrom('if-none-match', 'if-match'),
    fc.constantFrom('*', '"x"', 'W/"x", "y"', '"', ',,,'),
  ),
  fc.tuple(
    fc.constantFrom('if-modified-since', 'if-unmodified-since'),
    fc.constantFrom('yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  ),
  fc.tuple(
    fc.constant('range'),
    fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-2', 'lines=1'),
  ),
  fc.tuple(
    fc.constant('accept-encoding'),
    fc.constantFrom('br;q=0, gzip;q=x', '*', 'identity;q=0', 'gzip,'.repeat(300)),
  ),
  fc.tuple(fc.constant('accept-language'), fc.constantFrom('ar', '*;q=9', 'x'.repeat(5_000))),
  fc.tuple(fc.constant('expect'), fc.constantFrom('100-continue', 'the-moon')),
  fc.tuple(
    fc.constantFrom('x-forwarded-for', 'x-forwarded-host', 'forwarded', 'host'),
    fc.constantFrom('elsewhere.example', '1.2.3.4, x'),
  ),
  fc.tuple(fc.constant('stripe-signature'), fc.constantFrom('t=1,v1=x', 't=99999999999,v1=', 'v1', '')),
  fc.tuple(fc.constantFrom('x-http-method-override', 'x-request-id', 'traceparent', 'user-agent'), printable),
  fc.tuple(fc.constant('upgrade'), fc.constantFrom('websocket', 'h2c')),
);

/** The page's usual headers, sometimes with up to three odd ones. */
export function headersOf(method: string): Arbitrary<Record<string, string>> {
  const usual = method === 'GET' || method === 'HEAD' ? {} : pageHeaders;
  const unusual = fc.array(oddHeader, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ ...usual }) },
    { weight: 2, arbitrary: unusual.map((pairs) => ({ ...usual, ...Object.fromEntries(pairs) })) },
  );
}
