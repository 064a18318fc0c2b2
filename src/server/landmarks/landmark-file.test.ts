import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildLandmarks } from '../../../scripts/build-landmarks.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { LandmarkFileError, readBuiltLandmarks } from './landmark-file.ts';

it('reads the file written by the build', () => {
  const folder = temporaryFolder();
  buildLandmarks(folder);
  const landmarks = readBuiltLandmarks(folder);
  expect(landmarks.length).toBeGreaterThanOrEqual(300);
  expect(landmarks[0]).toEqual({
    id: 'sa-mecca-masjid-al-haram',
    name: 'Masjid al-Haram',
    localName: 'المسجد الحرام',
    localLanguage: 'ar',
    latitude: 21.4225,
    longitude: 39.8261,
  });
});

it.each([
  ['is missing', {}],
  ['is truncated', { 'landmarks.json': '[{"id":"tr-is' }],
  ['has a latitude beyond the pole', { 'landmarks.json': '[{"id":"a","latitude":91}]' }],
])('fails with the file name if it %s', (_, files) => {
  const folder = temporaryFolder(files);
  expect(() => readBuiltLandmarks(folder)).toThrow(LandmarkFileError);
  expect(() => readBuiltLandmarks(folder)).toThrow(join(folder, 'landmarks.json'));
});
