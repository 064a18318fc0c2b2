import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { inData } from '../data/data-files.ts';
import { readLandmarks } from './read-landmarks.ts';

/** Copies `data/landmarks` and changes one line of one file. */
function withLine(file: string, line: number, change: (text: string) => string): string {
  const folder = temporaryFolder();
  cpSync(inData('landmarks'), folder, { recursive: true });
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  lines[line - 1] = change(lines[line - 1] ?? '');
  writeFileSync(path.join(folder, file), lines.join('\n'));
  return folder;
}

describe('a broken landmark', () => {
  it.each([
    [
      'an id of another country',
      (row: string) => row.replace(/^\w\w/, 'xx'),
      'id: expected an id that begins',
    ],
    [
      'an unknown source',
      (row: string) => row.replace(/\w+$/, 'unknown'),
      'sources: expected sources of sources.csv',
    ],
    ['no source', (row: string) => row.replace(/\w+$/, ''), 'sources: expected sources of sources.csv'],
    [
      'an unknown language',
      (row: string) => row.replace(',fr,', ',french_,'),
      'local_language: expected a BCP 47',
    ],
  ])('with %s is reported with file, line and field', (_, change, message) => {
    expect(() => readLandmarks(withLine('africa.csv', 2, change))).toThrow(`africa.csv, line 2, ${message}`);
  });

  it('is reported if another region has it too', () => {
    const row = readFileSync(inData('landmarks/europe.csv'), 'utf8').split('\n')[1] ?? '';
    expect(() => readLandmarks(withLine('africa.csv', 2, () => row))).toThrow('is in another region too');
  });

  it('is reported in any file and any column', () => {
    const header = 'id,name,local_name,local_language,city,country,latitude,longitude,sources'.split(',');
    const withInvalidCell = (column: number) => (row: string) => row.split(',').with(column, ' x ').join(',');
    fc.assert(
      fc.property(
        fc.constantFrom('africa', 'china', 'oceania'),
        fc.integer({ min: 2, max: 9 }),
        fc.nat(8),
        (region, line, column) => {
          const folder = withLine(`${region}.csv`, line, withInvalidCell(column));
          expect(() => readLandmarks(folder)).toThrow(
            `${region}.csv, line ${line}, ${header[column]}: expected`,
          );
        },
      ),
      { numRuns: 20 },
    );
  });
});

it('rejects a region that the code does not list', () => {
  const folder = withLine('africa.csv', 2, (row) => row);
  writeFileSync(path.join(folder, 'antarctica.csv'), 'id\n');
  expect(() => readLandmarks(folder)).toThrow('antarctica.csv is not a known region');
});

it('says how to restore a deleted folder', () => {
  const folder = path.join(temporaryFolder(), 'landmarks');
  expect(() => readLandmarks(folder)).toThrow(/landmarks is missing\. .*`git checkout -- data`/);
});
