import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';
import { datasetNameOf } from './dataset-name.ts';

const folder = path.resolve('/data');

function usageErrorOf(...argv: string[]): string {
  try {
    readArguments(argv, folder);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message;
  }
  return 'none';
}

describe('the arguments of places:import', () => {
  it('default to the dataset in the file name', () => {
    expect(readArguments(['asia-latest.osm.pbf'], folder)).toEqual({
      request: { file: path.resolve('/data/asia-latest.osm.pbf'), dataset: 'asia', force: false },
    });
  });

  it('set the dataset, --force, and the folder of a relative file', () => {
    const argv = ['--from=/elsewhere', '--force', 'x.json', '--dataset', 'South East Asia'];
    expect(readArguments(argv, folder)).toEqual({
      request: { file: path.resolve('/elsewhere/x.json'), dataset: 'South East Asia', force: true },
    });
  });

  it.each([['--help'], ['-h'], ['x.pbf', '--help']])('%s requests the help text', (...argv) => {
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
  ])('%j is rejected', (argv, message) => {
    expect(usageErrorOf(...argv)).toContain(message);
  });
});

describe('the dataset name', () => {
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
  ])('of the file %s is %s', (file, name) => {
    expect(datasetNameOf(file)).toBe(name);
  });
});
