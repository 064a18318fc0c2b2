import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

interface InvalidExport {
  readonly name: string;
  readonly bytes: string | Buffer;
  /** Part of the error message. */
  readonly message: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns invalid variants of an export, and settings under which a valid one is rejected. */
export function invalidExportsOf(validExport: Buffer): InvalidExport[] {
  const text = gunzipSync(validExport).toString();
  const lines = text.split('\n');
  const middle = Math.floor(validExport.length / 2);
  const flipped = Buffer.from(validExport);
  flipped[middle] = (validExport[middle] ?? 0) ^ 1;
  return [
    { name: 'truncated', bytes: validExport.subarray(0, -9), message: 'is cut off' },
    { name: 'half', bytes: validExport.subarray(0, middle), message: 'is cut off' },
    { name: 'empty', bytes: '', message: 'is cut off' },
    { name: 'without its last line', bytes: gzipSync(lines.slice(0, -2).join('\n')), message: 'is cut off' },
    { name: 'with a flipped bit', bytes: flipped, message: 'is damaged' },
    {
      name: 'with a word changed',
      bytes: gzipSync(text.replace('newcomer@', 'latecomer@')),
      message: 'is damaged',
    },
    { name: 'with an extra row', bytes: gzipSync(`${text}[]\n`), message: 'is damaged' },
    { name: 'no export', bytes: 'no gzip at all', message: 'is no export of Mihrab' },
    { name: 'other JSON', bytes: gzipSync('{"mihrab":1}\n'), message: 'is no export of Mihrab' },
    { name: 'of a newer format', bytes: withHeader(lines, { form: 2 }), message: 'newer version of Mihrab' },
    {
      name: 'of a newer schema',
      bytes: withHeader(lines, { schema: 9e12 }),
      message: 'newer version of Mihrab',
    },
    {
      name: 'of other tables',
      bytes: withHeader(lines, { tables: withFewerColumns(lines) }),
      message: 'changed by hand',
    },
    {
      ...{ name: 'under another secret', bytes: validExport, message: 'another APP_SECRET' },
      environment: { APP_SECRET: 'x'.repeat(32) },
    },
    {
      ...{ name: 'without a secret', bytes: validExport, message: 'holds no app-secret' },
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

function withFewerColumns([head = '']: readonly string[]): object[] {
  const { tables } = JSON.parse(head) as { tables: { columns: object[] }[] };
  return tables.map((table, i) => (i === 0 ? { ...table, columns: table.columns.slice(1) } : table));
}
