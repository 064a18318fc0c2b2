import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeTemporaryFile } from '../../../../test/harness/read-extract.ts';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { writePbf } from '../../../../test/harness/write-pbf.ts';
import { ExtractError } from './extract.ts';
import { openExtract } from './open-extract.ts';

async function errorMessageOf(file: string): Promise<string> {
  const error = await openExtract(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ExtractError);
  expect((error as ExtractError).message).toMatch(new RegExp(`^${file} .+\\.$|osmium`));
  return (error as ExtractError).message;
}

describe('the format of a file', () => {
  it('is detected from its contents, not its name', async () => {
    const pbf = writeTemporaryFile(writePbf([]), 'town.geojson');
    const json = writeTemporaryFile('  {"type":"FeatureCollection","features":[]}', 'town.osm.pbf');
    expect((await openExtract(pbf)).progress.totalBytes).toBeGreaterThan(0);
    expect((await openExtract(json)).progress.totalBytes).toBeGreaterThan(0);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'is empty'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'is no OpenStreetMap data',
    ],
    ['a few bytes', Buffer.from([0, 0]), 'is no OpenStreetMap data'],
    ['gzip', gzipSync('x'), 'packed with gzip. Unpack it with gunzip'],
    ['bzip2', Buffer.from('BZh91AY&SY'), 'packed with bzip2'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004...'), 'is a ZIP archive'],
    [
      'XML',
      Buffer.from('\ufeff<?xml version="1.0"?><osm version="0.6"/>'),
      'is OpenStreetMap XML. Convert it with: osmium cat',
    ],
    [
      'o5m',
      Buffer.from([0xff, 0xe0, 0x04, 0x6f, 0x35, 0x6d]),
      'is in the format o5m. Convert it with: osmium',
    ],
    ['OPL', Buffer.from('n1 v1 dV c0 t i0 u T x1 y2\n'), 'is in the format OPL. Convert it with: osmium'],
    ['a web page', Buffer.from('\n<!DOCTYPE html><html>'), 'is a web page'],
  ])('is rejected with a reason: %s', async (_case, contents, reason) => {
    expect(await errorMessageOf(writeTemporaryFile(contents))).toContain(reason);
  });
});

describe('a file that cannot be opened', () => {
  it('is reported if it does not exist', async () => {
    expect(await errorMessageOf(path.join(temporaryFolder(), 'asia.osm.pbf'))).toContain(
      'does not exist. Check the name',
    );
  });

  it('is reported if it is a folder', async () => {
    expect(await errorMessageOf(temporaryFolder())).toContain('is a folder. Name one file in it.');
  });

  it.skipIf(process.getuid?.() === 0)('is reported if this user may not read it', async () => {
    const file = writeTemporaryFile('{}');
    chmodSync(file, 0);
    expect(await errorMessageOf(file)).toContain('may not be read by this user');
  });

  it('is reported if its folder is a file', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'a'));
    writeFileSync(path.join(folder, 'a/b'), '');
    expect(await errorMessageOf(path.join(folder, 'a/b/c'))).toContain('does not exist');
  });
});
