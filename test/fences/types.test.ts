import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Type-checks a file in one part of the code base with that part's real settings. Returns the compiler's output. */
function typeErrors(part: string, text: string): string {
  const settings = `src/${part}/tsconfig.json`;
  const folder = temporaryFolder({
    'tsconfig.base.json': read('tsconfig.base.json'),
    [settings]: read(settings),
    [`src/${part}/planted.ts`]: text,
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', settings], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

describe('each part has only the globals of its environment', () => {
  it.each([
    ['server', 'export const a = document.title;', "Cannot find name 'document'"],
    ['server', 'export const a = localStorage.length;', "Cannot find name 'localStorage'"],
    ['domain', 'export const a = process.pid;', "Cannot find name 'process'"],
    ['domain', 'export const a = document.title;', "Cannot find name 'document'"],
    ['domain', "import 'node:fs';", 'node:fs'],
    ['contract', 'export const a = process.pid;', "Cannot find name 'process'"],
    ['web', 'export const a = process.pid;', "Cannot find name 'process'"],
  ])('%s refuses %s', (part, text, complaint) => {
    expect(typeErrors(part, text)).toContain(complaint);
  });

  it.each([
    ['server', 'export const a = process.pid;'],
    ['domain', 'export const a = Math.PI;'],
    ['web', 'export const a = document.title;'],
  ])('%s accepts %s', (part, text) => {
    expect(typeErrors(part, text)).toBe('');
  });
});

describe('newer built-ins that the oldest supported browsers lack', () => {
  const newer: Readonly<Record<string, string>> = {
    findLast: '[1].findLast(Boolean)',
    toSorted: '[1].toSorted()',
    groupBy: 'Object.groupBy([1], String)',
    withResolvers: 'Promise.withResolvers()',
    union: 'new Set([1]).union(new Set([2]))',
    Segmenter: 'new Intl.Segmenter()',
  };
  const planted = Object.entries(newer).map(([name, use]) => `export const a${name} = ${use};`);

  it.each(['domain', 'contract', 'web'])('are rejected in %s', (part) => {
    const errors = typeErrors(part, planted.join('\n'));
    for (const name of Object.keys(newer)) expect(errors).toContain(`Property '${name}' does not exist`);
  });

  it.each(['domain', 'contract', 'web'])('do not affect supported ones in %s', (part) => {
    expect(typeErrors(part, "export const a = [[1].at(-1), Object.hasOwn({}, 'b'), 'c'.at(0)];")).toBe('');
  });
});

describe('strict type checking', () => {
  it.each([
    ['an array element that may be undefined', 'const a = [1]; export const b: number = a[0];', 'TS2322'],
    ['undefined for an optional property', 'export const a: { b?: number } = { b: undefined };', 'TS2375'],
    ['syntax that cannot be erased', 'export enum Madhab { Shafi }', 'TS1294'],
  ])('rejects %s', (_what, text, code) => {
    expect(typeErrors('domain', text)).toContain(code);
  });
});
