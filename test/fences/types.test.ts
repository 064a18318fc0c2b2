import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const belongsElsewhere: [part: string, text: string, complaint: string][] = [
  ['server', 'export const a = document.title;', "Cannot find name 'document'"],
  ['server', 'export const a = localStorage.length;', "Cannot find name 'localStorage'"],
  ['domain', 'export const a = process.pid;', "Cannot find name 'process'"],
  ['domain', 'export const a = document.title;', "Cannot find name 'document'"],
  ['domain', "import 'node:fs';", 'node:fs'],
  ['contract', 'export const a = process.pid;', "Cannot find name 'process'"],
  ['web', 'export const a = process.pid;', "Cannot find name 'process'"],
];
const belongs: [part: string, text: string][] = [
  ['server', 'export const a = process.pid;'],
  ['domain', 'export const a = Math.PI;'],
  ['web', 'export const a = document.title;'],
];

const partsOfPage = ['domain', 'contract', 'web'];
const newer: Readonly<Record<string, string>> = {
  findLast: '[1].findLast(Boolean)',
  toSorted: '[1].toSorted()',
  groupBy: 'Object.groupBy([1], String)',
  withResolvers: 'Promise.withResolvers()',
  union: 'new Set([1]).union(new Set([2]))',
  Segmenter: 'new Intl.Segmenter()',
};
const usesNewer = Object.entries(newer)
  .map(([name, use]) => `export const a${name} = ${use};`)
  .join('\n');
const usesOlder = "export const a = [[1].at(-1), Object.hasOwn({}, 'b'), 'c'.at(0)];";

const loose: [what: string, text: string, code: string][] = [
  ['an element that may not be there', 'const a = [1]; export const b: number = a[0];', 'TS2322'],
  ['undefined for an absent property', 'export const a: { b?: number } = { b: undefined };', 'TS2375'],
  ['syntax that cannot be erased', 'export enum Madhab { Shafi }', 'TS1294'],
];

/** Every text that is planted in a part. Each becomes a file of its own, and one run of the compiler checks them all. */
function plantsOf(part: string): string[] {
  const placed = [...belongsElsewhere, ...belongs].filter(([own]) => own === part).map(([, text]) => text);
  const ofPage = partsOfPage.includes(part) ? [usesNewer, usesOlder] : [];
  return [...placed, ...ofPage, ...(part === 'domain' ? loose.map(([, text]) => text) : [])];
}

const outputs = new Map<string, readonly string[]>();

/** What the compiler prints about the planted files of a part, with the part's real settings. */
function checkPlants(part: string): readonly string[] {
  const known = outputs.get(part);
  if (known) return known;
  const settings = `src/${part}/tsconfig.json`;
  const folder = temporaryFolder({
    'tsconfig.base.json': read('tsconfig.base.json'),
    [settings]: read(settings),
    ...Object.fromEntries(plantsOf(part).map((text, i) => [`src/${part}/planted-${i}.ts`, text])),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', settings], { cwd: folder, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line && !line.startsWith(' '));
  // An error of the settings belongs to no file: every text would seem to be accepted.
  const outside = lines.filter((line) => !/^src\/\w+\/planted-\d+\.ts\(/.test(line));
  if (outside.length > 0) throw new Error(outside.join('\n'));
  outputs.set(part, lines);
  return lines;
}

function typeErrors(part: string, text: string): string {
  const file = `src/${part}/planted-${plantsOf(part).indexOf(text)}.ts(`;
  return checkPlants(part)
    .filter((line) => line.startsWith(file))
    .join('\n');
}

// The first test of a part waits for the compiler.
vi.setConfig({ testTimeout: 120_000 });

describe('each part of the house has only its own world', () => {
  it.each(belongsElsewhere)('%s refuses %s', (part, text, complaint) => {
    expect(typeErrors(part, text)).toContain(complaint);
  });

  it.each(belongs)('%s accepts %s', (part, text) => {
    expect(typeErrors(part, text)).toBe('');
  });
});

describe('what newer versions of the language brought, which the oldest browsers do not have', () => {
  it.each(partsOfPage)('is refused in %s', (part) => {
    const errors = typeErrors(part, usesNewer);
    for (const name of Object.keys(newer)) expect(errors).toContain(`Property '${name}' does not exist`);
  });

  it.each(partsOfPage)('is no reason to refuse in %s what they have', (part) => {
    expect(typeErrors(part, usesOlder)).toBe('');
  });
});

describe('the types are as strict as they are meant to be', () => {
  it.each(loose)('refuse %s', (_what, text, code) => {
    expect(typeErrors('domain', text)).toContain(code);
  });
});
