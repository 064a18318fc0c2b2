import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

interface InvalidExport {
  readonly name: string;
  readonly bytes: string | Buffer;
  /** Part of the error message. */
  readonly sentence: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns invalid variants of an export, and settings under which a valid one is rejected. */
export function invalidExportsOf(whole: Buffer): InvalidExport[] {
  const text = gunzipSync(whole).toString();
  const lines = text.split('\n');
  const middle = Math.floor(whole.length / 2);
  const flipped = Buffer.from(whole);
  flipped[middle] = (whole[middle] ?? 0) ^ 1;
  return [
    { name: 'truncated', bytes: whole.subarray(0, -9), sentence: 'is cut off' },
    { name: 'half', bytes: whole.subarray(0, middle), sentence: 'is cut off' },
    { name: 'empty', bytes: '', sentence: 'is cut off' },
    { name: 'without its last line', bytes: gzipSync(lines.slice(0, -2).join('\n')), sentence: 'is cut off' },
    { name: 'with a flipped bit', bytes: flipped, sentence: 'is damaged' },
    {
      name: 'with a word changed',
      bytes: gzipSync(text.replace('newcomer@', 'latecomer@')),
      sentence: 'is damaged',
    },
    { name: 'with an extra row', bytes: gzipSync(`${text}[]\n`), sentence: 'is damaged' },
    { name: 'no export', bytes: 'no gzip at all', sentence: 'is no export of Mihrab' },
    { name: 'other JSON', bytes: gzipSync('{"mihrab":1}\n'), sentence: 'is no export of Mihrab' },
    { name: 'of a newer format', bytes: withHeader(lines, { form: 2 }), sentence: 'newer version of Mihrab' },
    {
      name: 'of a newer schema',
      bytes: withHeader(lines, { schema: 9e12 }),
      sentence: 'newer version of Mihrab',
    },
    {
      name: 'of other tables',
      bytes: withHeader(lines, { tables: withLessColumns(lines) }),
      sentence: 'changed by hand',
    },
    {
      ...{ name: 'under another secret', bytes: whole, sentence: 'another APP_SECRET' },
      environment: { APP_SECRET: 'x'.repeat(32) },
    },
    {
      ...{ name: 'without a secret', bytes: whole, sentence: 'holds no app-secret' },
      environment: { APP_SECRET: '' },
    },
  ];
}

/** Changes the header and updates the checksum. */
function withHeader([head = '', ...rest]: readonly string[], change: object): Buffer {
  const end = JSON.parse(rest.at(-2) ?? '');
  const before = [JSON.stringify({ ...JSON.parse(head), ...change }), ...rest.slice(0, -2), ''].join('\n');
  const sha256 = createHash('sha256').update(before).digest('hex');
  return gzipSync(`${before}${JSON.stringify({ ...end, sha256 })}\n`);
}

function withLessColumns([head = '']: readonly string[]): object[] {
  const { tables } = JSON.parse(head) as { tables: { columns: object[] }[] };
  return tables.map((table, i) => (i === 0 ? { ...table, columns: table.columns.slice(1) } : table));
}
