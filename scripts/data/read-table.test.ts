import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { country, decimal, optional, text, texts } from './cells.ts';
import { DataFileError } from './data-file-error.ts';
import { readTable } from './read-table.ts';

const place = z.object({
  country,
  name: text,
  latitude: decimal(-90, 90, 4),
  also_called: texts,
  population: optional(decimal(0, 1_000_000)),
});
const header = 'country,name,latitude,also_called,population';
const row = 'SA,Makkah,21.4225,Mecca|Bakkah,500';

const writeCsv = (content: string) => path.join(temporaryFolder({ 'places.csv': content }), 'places.csv');
const read = (...lines: string[]) =>
  readTable(writeCsv(`${lines.join('\n')}\n`), place, ({ country, name }) => `${country}:${name}`);

describe('a table', () => {
  it('is parsed row by row, each cell with the schema of its column', () => {
    expect(read(header, row, 'EG,"New Capital, ""NAC""",30.01,,')).toEqual([
      {
        country: 'SA',
        name: 'Makkah',
        latitude: 21.4225,
        also_called: ['Mecca', 'Bakkah'],
        population: 500,
      },
      { country: 'EG', name: 'New Capital, "NAC"', latitude: 30.01, also_called: [], population: undefined },
    ]);
  });

  it('may have a byte order mark and Windows line endings', () => {
    expect(readTable(writeCsv(`\uFEFF${header}\r\n${row}\r\n\r\n`), place, ({ name }) => name)).toHaveLength(
      1,
    );
  });
});

describe('a mistake in a table', () => {
  it.each([
    [
      'an extra letter',
      'SAU,Makkah,21.4,,',
      'country: expected two capital letters (ISO 3166-1), found "SAU"',
    ],
    [
      'an empty name',
      'SA,,21.4,,',
      'name: expected text with single spaces inside and none around it, found ""',
    ],
    ['a space at the end', 'SA,Makkah ,21.4,,', 'name: expected text with single spaces'],
    ['a line break', 'SA,"Mak\nkah",21.4,,', 'name: expected text with single spaces'],
    [
      'a latitude beyond the pole',
      'SA,Makkah,91,,',
      'expected a number with at most 4 decimals from -90 to 90',
    ],
    ['a decimal comma', 'SA,Makkah,"21,4",,', 'latitude: expected a number'],
    ['no latitude', 'SA,Makkah,,,', 'latitude: expected a number'],
    ['too many decimals', 'SA,Makkah,21.42251,,', 'latitude: expected a number with at most 4 decimals'],
    ['an empty text in a list', 'SA,Makkah,21.4,Mecca||Bakkah,', 'also_called: expected texts with a bar'],
    ['thousands with separators', 'SA,Makkah,21.4,,"1,000"', 'population: expected a whole number'],
    ['a missing cell', 'SA,Makkah,21.4,', 'expected 5 cells, found 4'],
    ['an extra cell', 'SA,Makkah,21.4,,,', 'expected 5 cells, found 6'],
  ])('is reported with file, line and column: %s', (_, broken, message) => {
    expect(() => read(header, row, broken)).toThrow(message);
    expect(() => read(header, row, broken)).toThrow(/places\.csv, line (3|4), |places\.csv, line 3: /);
  });

  it('is reported with its line if it is a broken quotation', () => {
    expect(() => read(header, row, 'SA,"Mak"kah,21.4,,')).toThrow(/places\.csv, line 3: /);
  });

  it.each([
    ['another column', 'country,city,latitude,also_called,population'],
    ['columns in another order', 'name,country,latitude,also_called,population'],
    ['semicolons', header.replaceAll(',', ';')],
  ])('is reported with the expected columns if the header has %s', (_, broken) => {
    expect(() => read(broken, row)).toThrow(`line 1: expected the columns ${header}, found ${broken}`);
  });

  it('is reported together with all others', () => {
    expect(() => read(header, 'sa,Makkah,91,,', row, ',x,1,,')).toThrow(
      /line 2, country: .*\n.*line 2, latitude: .*\n.*line 4, country: /,
    );
  });

  it('is reported only for the first twenty', () => {
    const broken = Array.from({ length: 25 }, () => ',,1,,');
    expect(() => read(header, ...broken)).toThrow(/\n… and 30 more$/);
  });

  it('is a duplicate key', () => {
    expect(() => read(header, row, row)).toThrow(/line 3: SA:Makkah is already on line 2$/);
  });

  it('is a deleted file, with a message that says how to restore it', () => {
    const missing = path.join(temporaryFolder(), 'places.csv');
    expect(() => readTable(missing, place, ({ name }) => name)).toThrow(DataFileError);
    expect(() => readTable(missing, place, ({ name }) => name)).toThrow(
      /places\.csv is missing\. .*git checkout -- data/,
    );
  });
});

it('reports the line and column of an invalid cell in any row', () => {
  const columns = header.split(',');
  const valid = Array.from({ length: 20 }, (_, at) => `SA,Place ${at},21.4225,Mecca,5`);
  fc.assert(
    fc.property(fc.nat(19), fc.nat(4), (at, column) => {
      const cells = (valid[at] ?? '').split(',').with(column, ' broken ');
      const lines = valid.with(at, cells.join(','));
      expect(() => read(header, ...lines)).toThrow(
        `places.csv, line ${at + 2}, ${columns[column]}: expected`,
      );
    }),
    { numRuns: 40 },
  );
});
