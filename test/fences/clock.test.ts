import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';

/** Sources of the current time, the local time zone or randomness. The domain gets these as arguments instead. */
const impure = [
  /\bDate\.now\s*\(/,
  /\bnew Date\s*\(\s*\)/,
  /\bDate\s*\(\s*\)/,
  /\bperformance\.now\b/,
  /\bMath\.random\b/,
  /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\s*\(/,
  /\bresolvedOptions\s*\(/,
];

function findImpureCode(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return impure.filter((pattern) => pattern.test(code)).map(String);
}

function domainFiles(): string[] {
  const files = readdirSync(path.join(root, 'src/domain'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

describe('the domain uses no clock, local time zone or random numbers', () => {
  it.each([
    'const now = Date.now();',
    'const today = new Date();',
    'const day = new Date(ms).getDate();',
    'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'const random = Math.random();',
  ])('detects %s', (text) => {
    expect(findImpureCode(text)).not.toEqual([]);
  });

  it.each(['const day = new Date(ms).getUTCDate();', '// Date.now() is for callers', 'Date.UTC(2026, 0, 1)'])(
    'ignores %s',
    (text) => {
      expect(findImpureCode(text)).toEqual([]);
    },
  );

  it('is true for every file of the domain', () => {
    const files = domainFiles();
    const impureFiles = files.filter(
      (file) => findImpureCode(readFileSync(path.join(root, 'src/domain', file), 'utf8')).length > 0,
    );
    expect(impureFiles).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });
});
