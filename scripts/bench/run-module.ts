import { pathToFileURL } from 'node:url';
import type { Row } from '../../bench/row.ts';

// Runs in a child process: one bench's garbage, caches and compiled code must not colour another's figures.
const [, , file = ''] = process.argv;
const bench: { run(): Promise<Row[]> } = await import(pathToFileURL(file).href);
process.send?.(await bench.run(), () => process.disconnect());
