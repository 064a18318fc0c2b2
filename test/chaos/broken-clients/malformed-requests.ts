/** A malformed or unusual request. */
export interface MalformedRequest {
  readonly name: string;
  readonly bytes: string;
  /** The maximum number of 200 responses. One more would mean that a smuggled request was served. */
  readonly maxSuccesses: number;
  /** The status of the first response. Default: any below 500, or no response. */
  readonly firstStatus?: number;
}

const head = (...lines: string[]): string =>
  `${['GET /health HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n\r\n`;
const post = (lines: readonly string[], body = ''): string =>
  `${['POST /api/events HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n${body}`;
const smuggled = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
const chunked = 'Transfer-Encoding: chunked';

/** Request smuggling: the end of the body is ambiguous, so that a proxy in front might read it differently. */
const smuggling: readonly MalformedRequest[] = [
  ['a length and chunks', post(['Content-Length: 4', chunked], `0\r\n\r\n${smuggled}`)],
  ['chunks and a length', post([chunked, 'Content-Length: 6'], `0\r\n\r\n${smuggled}`)],
  ['two lengths', post(['Content-Length: 2', 'Content-Length: 40'], `{}${smuggled}`)],
  ['two lengths in one', post(['Content-Length: 2, 40'], `{}${smuggled}`)],
  ['a length with a sign', post(['Content-Length: +2'], `{}${smuggled}`)],
  ['a negative length', post(['Content-Length: -1'], smuggled)],
  ['a hexadecimal length', post(['Content-Length: 0x2'], `{}${smuggled}`)],
  ['a length that is far too large', post(['Content-Length: 99999999999999999999'], smuggled)],
  ['an unknown coding', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`)],
  ['chunks, then another coding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`)],
  ['a blank before the colon', post(['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`)],
  ['a folded header', post(['X: a\r\n Content-Length: 40', 'Content-Length: 2'], `{}${smuggled}`)],
  ['a chunk size that overflows', post([chunked], `FFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk of a negative size', post([chunked], `-1\r\n\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk longer than its size', post([chunked], `1\r\nxx\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk without its line break', post([chunked], `2\r\n{}0\r\n\r\n${smuggled}`)],
  ['line feeds only', 'GET /health HTTP/1.1\nHost: x\n\nGET /health HTTP/1.1\nHost: x\n\n'],
  ['a carriage return only', `GET /health HTTP/1.1\r\nHost: x\rX: y\r\n\r\n${smuggled}`],
  ['a NUL in a header', `GET /health HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n${smuggled}`],
].map(([name = '', bytes = '']) => ({ name, bytes, maxSuccesses: 0 }));

const repeated = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

const unusual: readonly MalformedRequest[] = [
  { name: 'no HTTP', bytes: 'hello\r\n\r\n', maxSuccesses: 1, firstStatus: 400 },
  {
    name: 'a TLS ClientHello',
    bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    maxSuccesses: 1,
    firstStatus: 400,
  },
  {
    name: 'an HTTP/2 preface',
    bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    maxSuccesses: 1,
    firstStatus: 400,
  },
  {
    name: 'random bytes',
    bytes: repeated(4_000, (index) => String.fromCharCode((index * 7_919) % 256)),
    maxSuccesses: 1,
  },
  { name: 'HTTP/0.9', bytes: 'GET /health\r\n\r\n', maxSuccesses: 1 },
  { name: 'HTTP/1.0', bytes: 'GET /health HTTP/1.0\r\n\r\n', maxSuccesses: 1, firstStatus: 200 },
  { name: 'HTTP/9.9', bytes: 'GET /health HTTP/9.9\r\nHost: x\r\n\r\n', maxSuccesses: 1, firstStatus: 400 },
  { name: 'no host', bytes: 'GET /health HTTP/1.1\r\n\r\n', maxSuccesses: 1, firstStatus: 400 },
  {
    name: 'an absolute URL of another site',
    bytes: 'GET http://elsewhere.example/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    maxSuccesses: 1,
  },
  {
    name: 'a tunnel (CONNECT)',
    bytes: 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n',
    maxSuccesses: 1,
  },
  {
    name: 'a WebSocket upgrade',
    bytes: head('Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
    maxSuccesses: 1,
  },
  {
    name: 'an asterisk',
    bytes: 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    maxSuccesses: 1,
  },
  {
    name: 'a control character in the path',
    bytes: 'GET /he\x01alth HTTP/1.1\r\nHost: x\r\n\r\n',
    maxSuccesses: 1,
    firstStatus: 400,
  },
  {
    name: 'a path of 140 kB',
    bytes: `GET /${'x'.repeat(140_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    maxSuccesses: 1,
    firstStatus: 431,
  },
  { name: 'a header of 140 kB', bytes: head(`X: ${'x'.repeat(140_000)}`), maxSuccesses: 1, firstStatus: 431 },
  {
    name: '20,000 headers',
    bytes: head(repeated(20_000, (index) => `X${index}: y\r\n`).trimEnd()),
    maxSuccesses: 1,
  },
  {
    name: 'a body of 80 kB',
    bytes: post(
      ['Content-Length: 80000', 'Origin: http://localhost:3000', 'Connection: close'],
      `"${'x'.repeat(79_998)}"`,
    ),
    maxSuccesses: 1,
    firstStatus: 413,
  },
  {
    name: 'chunks of 160 kB',
    bytes: post(
      [chunked, 'Origin: http://localhost:3000', 'Connection: close'],
      `${repeated(40, () => `1000\r\n${'x'.repeat(4_096)}\r\n`)}0\r\n\r\n`,
    ),
    ...{ maxSuccesses: 1, firstStatus: 413 },
  },
  { name: 'a request followed by garbage', bytes: `${head()}\x00\x01garbage\r\n\r\n`, maxSuccesses: 1 },
  {
    name: '100 pipelined requests',
    bytes: repeated(99, () => smuggled) + head('Connection: close'),
    maxSuccesses: 100,
    firstStatus: 200,
  },
];

export const malformedRequests: readonly MalformedRequest[] = [...smuggling, ...unusual];
