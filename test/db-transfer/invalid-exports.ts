import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

interface InvalidExport {
  readonly name: string;
  readonly bytes: string | Buffer;
  /** Part of what the operator reads. */
  readonly sentence: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What may be handed to the import instead of a whole export, or under other settings. */
export function invalidExportsOf(whole: Buffer): InvalidExport[] {
  const text = gunzipSync(whole).toString();
  const lines = text.split('\n');
  const middle = Math.floor(whole.length / 2);
  const flipped = Buffer.from(whole);
  flipped[middle] = (whole[middle] ?? 0) ^ 1;
  return [
    { name: 'cut at its end', bytes: whole.subarray(0, -9), sentence: 'is cut off' },
    { name: 'half', bytes: whole.subarray(0, middle), sentence: 'is cut off' },
    { name: 'empty', bytes: '', sentence: 'is cut off' },
    { name: 'without its last line', bytes: gzipSync(lines.slice(0, -2).join('\n')), sentence: 'is cut off' },
    { name: 'with a bit turned', bytes: flipped, sentence: 'is damaged' },
    {
      name: 'with a word changed',
      bytes: gzipSync(text.replace('newcomer@', 'latecomer@')),
      sentence: 'is damaged',
    },
    { name: 'with a row more', bytes: gzipSync(`${text}[]\n`), sentence: 'is damaged' },
    { name: 'no export', bytes: 'no gzip at all', sentence: 'is no export of Mihrab' },
    { name: 'other JSON', bytes: gzipSync('{"mihrab":1}\n'), sentence: 'is no export of Mihrab' },
    { name: 'of a newer form', bytes: forged(lines, { form: 2 }), sentence: 'newer version of Mihrab' },
    {
      name: 'of a newer schema',
      bytes: forged(lines, { schema: 9e12 }),
      sentence: 'newer version of Mihrab',
    },
    {
      name: 'of other tables',
      bytes: forged(lines, { tables: withLessColumns(lines) }),
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

/** Another head, and a right sum over it. */
function forged([head = '', ...rest]: readonly string[], change: object): Buffer {
  const end = JSON.parse(rest.at(-2) ?? '');
  const before = [JSON.stringify({ ...JSON.parse(head), ...change }), ...rest.slice(0, -2), ''].join('\n');
  const sha256 = createHash('sha256').update(before).digest('hex');
  return gzipSync(`${before}${JSON.stringify({ ...end, sha256 })}\n`);
}

function withLessColumns([head = '']: readonly string[]): object[] {
  const { tables } = JSON.parse(head) as { tables: { columns: object[] }[] };
  return tables.map((table, i) => (i === 0 ? { ...table, columns: table.columns.slice(1) } : table));
}
