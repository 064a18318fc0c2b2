import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languageCodes } from './languages.ts';

it('are all known to the script that runs before any other, which imports nothing', () => {
  const boot = readFileSync(path.resolve(import.meta.dirname, '../public/boot.js'), 'utf8');
  const list = /var others = \[([^\]]*)\]/.exec(boot)?.[1] ?? '';
  const known = [...list.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  expect(known).toEqual(languageCodes.filter((code) => code !== 'en'));
});
