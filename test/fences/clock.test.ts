import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';

/** Ways to learn the present moment, the machine's zone, or chance: the domain is told these, it never asks. */
const worldly = [
  /\bDate\.now\s*\(/,
  /\bnew Date\s*\(\s*\)/,
  /\bDate\s*\(\s*\)/,
  /\bperformance\.now\b/,
  /\bMath\.random\b/,
  /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\s*\(/,
  /\bresolvedOptions\s*\(/,
];

function worldlyPlaces(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return worldly.filter((pattern) => pattern.test(code)).map(String);
}

function domainFiles(): string[] {
  const files = readdirSync(path.join(root, 'src/domain'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

describe('the domain has no clock, no zone of its own, no chance', () => {
  it.each([
    'const now = Date.now();',
    'const today = new Date();',
    'const day = new Date(ms).getDate();',
    'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'const luck = Math.random();',
  ])('the search finds %s', (text) => {
    expect(worldlyPlaces(text)).not.toEqual([]);
  });

  it.each(['const day = new Date(ms).getUTCDate();', '// Date.now() is for callers', 'Date.UTC(2026, 0, 1)'])(
    'the search passes over %s',
    (text) => {
      expect(worldlyPlaces(text)).toEqual([]);
    },
  );

  it('no file of the domain asks', () => {
    const files = domainFiles();
    const found = files.filter(
      (file) => worldlyPlaces(readFileSync(path.join(root, 'src/domain', file), 'utf8')).length > 0,
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });
});
