import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Decodes a file in every way in which it may contain text. */
export function* decodingsOf(bytes: Buffer, name: string): Generator<string> {
  const plain = unpacked(bytes, name);
  const text = plain.toString('utf8');
  yield text;
  yield* asUtf16(plain);
  // Twice, because an escape may be escaped itself.
  const unescaped = decoded(decoded(text));
  if (unescaped !== text) yield unescaped;
  for (const run of base64Runs(unescaped)) yield* base64Readings(run);
  if (name.endsWith('.png')) yield* pictureTexts(plain);
}

function unpacked(bytes: Buffer, name: string): Buffer {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes);
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** In both byte orders, from even and odd offsets. */
function* asUtf16(bytes: Buffer): Generator<string> {
  for (const from of [0, 1]) {
    const even = bytes.subarray(from, bytes.length - ((bytes.length - from) % 2));
    yield even.toString('utf16le');
    yield Buffer.from(even).swap16().toString('utf16le');
  }
}

const fromCode = (digits: string, radix: number): string => {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
};

/** Decodes escapes of JavaScript, JSON, CSS, HTML and URLs. Escapes of white space become spaces. */
function decoded(text: string): string {
  return text
    .replace(/\\u\{([\da-f]{1,6})\}/gi, (_, digits: string) => fromCode(digits, 16))
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => fromCode(digits, 16))
    .replace(/\\x([\da-f]{2})/gi, (_, digits: string) => fromCode(digits, 16))
    .replace(/\\[nrtv]/g, ' ')
    .replace(/\\([\da-f]{1,6}) ?/gi, (_, digits: string) => fromCode(digits, 16))
    .replace(/&#x([\da-f]{1,6});?/gi, (_, digits: string) => fromCode(digits, 16))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => fromCode(digits, 10))
    .replace(/&\w{2,8};/g, ' ')
    .replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

/** Finds Base64 text, also across line breaks. */
function base64Runs(text: string): string[] {
  const runs = text.match(/(?:[\w+/-]{16,}[ \r\n]{0,2})+/g) ?? [];
  return runs.map((run) => run.replace(/\s/g, '')).filter((run) => run.length >= 32);
}

/** Decodes from four offsets, because unrelated letters may precede the Base64 text. */
function* base64Readings(run: string): Generator<string> {
  for (const from of [0, 1, 2, 3]) {
    const bytes = Buffer.from(run.slice(from), 'base64');
    yield bytes.toString('utf8');
    yield* asUtf16(bytes);
  }
}

/** Returns the compressed text chunks of a PNG: https://www.w3.org/TR/png-3/#11textinfo. */
function* pictureTexts(bytes: Buffer): Generator<string> {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type !== 'zTXt' && type !== 'iTXt') continue;
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const packedFrom = body.findIndex((byte, i) => byte === 0x78 && i > body.indexOf(0));
    if (packedFrom >= 0) yield inflated(body.subarray(packedFrom));
  }
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('utf8');
  } catch {
    return '';
  }
}
