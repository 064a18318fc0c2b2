import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rejected: [part: string, text: string, message: string][] = [
  ['server', 'export const a = document.title;', "Cannot find name 'document'"],
  ['server', 'export const a = localStorage.length;', "Cannot find name 'localStorage'"],
  ['domain', 'export const a = process.pid;', "Cannot find name 'process'"],
  ['domain', 'export const a = document.title;', "Cannot find name 'document'"],
  ['domain', "import 'node:fs';", 'node:fs'],
  ['contract', 'export const a = process.pid;', "Cannot find name 'process'"],
  ['web', 'export const a = process.pid;', "Cannot find name 'process'"],
];
const accepted: [part: string, text: string][] = [
  ['server', 'export const a = process.pid;'],
  ['domain', 'export const a = Math.PI;'],
  ['web', 'export const a = document.title;'],
];

const pageParts = ['domain', 'contract', 'web'];
const newerFeatures: Readonly<Record<string, string>> = {
  findLast: '[1].findLast(Boolean)',
  toSorted: '[1].toSorted()',
  groupBy: 'Object.groupBy([1], String)',
  withResolvers: 'Promise.withResolvers()',
  union: 'new Set([1]).union(new Set([2]))',
  Segmenter: 'new Intl.Segmenter()',
};
const newerSource = Object.entries(newerFeatures)
  .map(([name, use]) => `export const a${name} = ${use};`)
  .join('\n');
const supportedSource = "export const a = [[1].at(-1), Object.hasOwn({}, 'b'), 'c'.at(0)];";

const notStrict: [what: string, text: string, code: string][] = [
  ['an element that may not be there', 'const a = [1]; export const b: number = a[0];', 'TS2322'],
  ['undefined for an absent property', 'export const a: { b?: number } = { b: undefined };', 'TS2375'],
  ['syntax that cannot be erased', 'export enum Madhab { Shafi }', 'TS1294'],
];

/** All sources planted in a part. Each becomes a separate file, and one compiler run checks them all. */
function plantsOf(part: string): string[] {
  const sources = [...rejected, ...accepted]
    .filter(([plantedPart]) => plantedPart === part)
    .map(([, text]) => text);
  const pageSources = pageParts.includes(part) ? [newerSource, supportedSource] : [];
  return [...sources, ...pageSources, ...(part === 'domain' ? notStrict.map(([, text]) => text) : [])];
}

const outputs = new Map<string, readonly string[]>();

/** Returns the compiler's output for the planted files of a part, with the part's real settings. */
function checkPlants(part: string): readonly string[] {
  const cached = outputs.get(part);
  if (cached) return cached;
  const settings = `src/${part}/tsconfig.json`;
  const folder = temporaryFolder({
    'tsconfig.base.json': read('tsconfig.base.json'),
    [settings]: read(settings),
    ...Object.fromEntries(plantsOf(part).map((text, i) => [`src/${part}/planted-${i}.ts`, text])),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', settings], { cwd: folder, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line && !line.startsWith(' '));
  // Throws for errors in the settings, which belong to no planted file: otherwise every source would seem to be accepted.
  const otherErrors = lines.filter((line) => !/^src\/\w+\/planted-\d+\.ts\(/.test(line));
  if (otherErrors.length > 0) throw new Error(otherErrors.join('\n'));
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

describe('each part has only the globals and modules of its environment', () => {
  it.each(rejected)('%s rejects %s', (part, text, message) => {
    expect(typeErrors(part, text)).toContain(message);
  });

  it.each(accepted)('%s accepts %s', (part, text) => {
    expect(typeErrors(part, text)).toBe('');
  });
});

describe('language features that the oldest supported browsers lack', () => {
  it.each(pageParts)('are rejected in %s', (part) => {
    const errors = typeErrors(part, newerSource);
    for (const name of Object.keys(newerFeatures))
      expect(errors).toContain(`Property '${name}' does not exist`);
  });

  it.each(pageParts)('do not include supported features in %s', (part) => {
    expect(typeErrors(part, supportedSource)).toBe('');
  });
});

describe('the strict compiler options', () => {
  it.each(notStrict)('reject %s', (_case, text, code) => {
    expect(typeErrors('domain', text)).toContain(code);
  });
});
