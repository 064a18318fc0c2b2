import { pathToFileURL } from 'node:url';
import type { Row } from '../../bench/row.ts';

// Runs in a child process, so that the garbage, caches and compiled code of one benchmark don't affect the next.
const [, , file = ''] = process.argv;
const bench: { run(): Promise<Row[]> } = await import(pathToFileURL(file).href);
process.send?.(await bench.run(), () => process.disconnect());
