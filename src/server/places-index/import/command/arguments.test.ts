import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';
import { datasetNameOf } from './dataset-name.ts';

const folder = path.resolve('/data');

function complaintOf(...argv: string[]): string {
  try {
    readArguments(argv, folder);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message;
  }
  return 'none';
}

describe('the arguments of the import', () => {
  it('are a file, and what it is for by its name', () => {
    expect(readArguments(['asia-latest.osm.pbf'], folder)).toEqual({
      request: { file: path.resolve('/data/asia-latest.osm.pbf'), dataset: 'asia', force: false },
    });
  });

  it('may name the dataset, insist, and say where they were typed', () => {
    const argv = ['--from=/elsewhere', '--force', 'x.json', '--dataset', 'South East Asia'];
    expect(readArguments(argv, folder)).toEqual({
      request: { file: path.resolve('/elsewhere/x.json'), dataset: 'South East Asia', force: true },
    });
  });

  it.each([['--help'], ['-h'], ['x.pbf', '--help']])('%s asks for help', (...argv) => {
    expect(readArguments(argv, folder)).toEqual({ help: true });
  });

  it.each([
    [[], 'Name the file to import.'],
    [['a.pbf', 'b.pbf'], 'Name one file: a.pbf, b.pbf are 2.'],
    [['a.pbf', '--dataste', 'x'], "Unknown option '--dataste'."],
    [['a.pbf', '--dataset'], "Option '--dataset <value>' argument missing."],
    [['a.pbf', '--dataset', '../etc'], '--dataset must be a name of at most 60 letters'],
    [['a.pbf', '--dataset', 'x'.repeat(61)], '--dataset must be a name of at most 60 letters'],
    [['latest.osm.pbf'], "The file's name 'latest.osm.pbf' says no area. Name it with --dataset NAME."],
  ])('%j is refused', (argv, sentence) => {
    expect(complaintOf(...argv)).toContain(sentence);
  });
});

describe('the name of a dataset', () => {
  it.each([
    ['asia-latest.osm.pbf', 'asia'],
    ['north-america-260101.osm.pbf', 'north-america'],
    ['turkey-2026-01-31.osm.pbf', 'turkey'],
    ['/downloads/Île-de-France (2).geojson', 'île-de-france'],
    ['export.geojson', 'export'],
    ['planet-latest(1).osm.pbf', 'planet'],
    ['gcc_states.osm.pbf', 'gcc-states'],
    ['مصر.osm.pbf', 'مصر'],
    ['zone2.json', 'zone2'],
    ['2026-01-01.pbf', ''],
  ])('of %s is %s', (file, name) => {
    expect(datasetNameOf(file)).toBe(name);
  });
});
