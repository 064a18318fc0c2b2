import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the type checker says of one file in one part of the house, with that part's real settings. */
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

describe('each part of the house has only its own world', () => {
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

describe('what newer versions of the language brought, which the oldest browsers do not have', () => {
  const newer: Readonly<Record<string, string>> = {
    findLast: '[1].findLast(Boolean)',
    toSorted: '[1].toSorted()',
    groupBy: 'Object.groupBy([1], String)',
    withResolvers: 'Promise.withResolvers()',
    union: 'new Set([1]).union(new Set([2]))',
    Segmenter: 'new Intl.Segmenter()',
  };
  const planted = Object.entries(newer).map(([name, use]) => `export const a${name} = ${use};`);

  it.each(['domain', 'contract', 'web'])('is refused in %s', (part) => {
    const errors = typeErrors(part, planted.join('\n'));
    for (const name of Object.keys(newer)) expect(errors).toContain(`Property '${name}' does not exist`);
  });

  it.each(['domain', 'contract', 'web'])('is no reason to refuse in %s what they have', (part) => {
    expect(typeErrors(part, "export const a = [[1].at(-1), Object.hasOwn({}, 'b'), 'c'.at(0)];")).toBe('');
  });
});

describe('the types are as strict as they are meant to be', () => {
  it.each([
    ['an element that may not be there', 'const a = [1]; export const b: number = a[0];', 'TS2322'],
    ['undefined for an absent property', 'export const a: { b?: number } = { b: undefined };', 'TS2375'],
    ['syntax that cannot be erased', 'export enum Madhab { Shafi }', 'TS1294'],
  ])('refuse %s', (_what, text, code) => {
    expect(typeErrors('domain', text)).toContain(code);
  });
});
