import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { inData } from '../data/data-files.ts';
import { readEntries, readNarrations, readPassages } from './entries.ts';

/** Reads one file of `data/duas` after a change of its text. */
function readChanged(file: string, change: (text: string) => string): unknown {
  const text = readFileSync(inData(`duas/${file}`), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  const copy = path.join(temporaryFolder({ [file]: changed }), file);
  return file.startsWith('passages') ? readPassages(copy) : readNarrations(copy);
}

describe('a broken entry', () => {
  it.each([
    ['a misspelt field', 'forScholar:', 'forScolar:', /travel_dua_3: Unrecognized key: "forScolar"/],
    [
      'an unknown category',
      'category: Travel',
      'category: Voyage',
      /line 5, travel_dua_1, category: Invalid option: expected/,
    ],
    [
      'a missing title',
      '  title: On setting out\n',
      '',
      /line 3, travel_dua_1, title: Invalid input: expected string/,
    ],
    [
      'text instead of a number',
      'surah: 43',
      'surah: forty',
      /line 6, travel_dua_1, surah: Invalid input: expected number/,
    ],
    ['one verse instead of two', 'verses: [13, 14]', 'verses: [13]', /line 7, travel_dua_1, verses/],
    [
      'a number instead of a tag',
      'tags: [travel,',
      'tags: [1,',
      /line 10, travel_dua_1, tags\.0: Invalid input: expected string/,
    ],
    [
      'a missing translation in Arabic',
      / {4}title: دعاء الركوب والسفر\n/,
      '',
      /line 14, travel_dua_1, inArabic\.title/,
    ],
    [
      'a duplicate field',
      '  category: Travel\n',
      '  category: Travel\n  category: Travel\n',
      /line 6: Map keys must be unique/,
    ],
    ['a list that is not closed', '[13, 14]', '[13, 14', /travel\.yaml, line \d+: /],
  ] as const)('with %s is reported with file, line and field', (_, part, replacement, message) => {
    const read = () => readChanged('passages/travel.yaml', (text) => text.replace(part, replacement));
    expect(read).toThrow(message);
    expect(read).toThrow('passages/travel.yaml, line ');
  });

  it('is reported in any file, whichever line is missing', () => {
    const required = /^ {2}(title|category|arabic|translation|when|collection|number): /;
    const files = ['company', 'morning', 'sleep'];
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (name, seed) => {
        const file = `narrations/${name}.yaml`;
        const lines = readFileSync(inData(`duas/${file}`), 'utf8').split('\n');
        const candidates = lines.flatMap((line, at) => (required.test(line) ? [at] : []));
        const removed = candidates[seed % candidates.length] ?? 0;
        const field = required.exec(lines[removed] ?? '')?.[1] ?? '';
        const id = lines
          .slice(0, removed)
          .findLast((line) => line.startsWith('- id: '))
          ?.slice(6);
        const read = () => readChanged(file, () => lines.toSpliced(removed, 1).join('\n'));
        expect(read).toThrow(`${id}, ${field}: `);
      }),
      { numRuns: 20 },
    );
  });
});

it('says how to restore a deleted folder', () => {
  const folder = temporaryFolder();
  expect(() => readEntries(folder)).toThrow(/passages is missing\. .*`git checkout -- data`/);
});
