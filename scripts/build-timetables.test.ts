import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/harness/temporary-folder.ts';
import { readTimetables } from './build-timetables.ts';
import { inData } from './data/data-files.ts';

const kosovo = readFileSync(inData('timetables/kosovo.csv'), 'utf8');

it('names the file and the line of a broken time', () => {
  const folder = temporaryFolder({ 'kosovo.csv': kosovo.replace('01-02,05:21', '01-02,5.21') });
  expect(() => readTimetables(folder)).toThrow(/kosovo\.csv, line 11: .*5\.21/);
});

it('names the file, but no line, if a header is missing', () => {
  const folder = temporaryFolder({ 'kosovo.csv': kosovo.replace('# clock: UTC+01:00\n', '') });
  expect(() => readTimetables(folder)).toThrow(/kosovo\.csv: /);
});

it('rejects two files with the same id', () => {
  const folder = temporaryFolder({ 'kosovo.csv': kosovo, 'kosovo-again.csv': kosovo });
  expect(() => readTimetables(folder)).toThrow('Two files of data/timetables have the id kosovo.');
});

it('says how to restore a deleted folder', () => {
  const folder = path.join(temporaryFolder(), 'timetables');
  expect(() => readTimetables(folder)).toThrow(/timetables is missing\. .*`git checkout -- data`/);
});
