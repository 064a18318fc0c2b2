import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fixture, readExtract, writeTemporaryFile } from '../../../../../test/harness/read-extract.ts';
import {
  bytes,
  frame,
  headerBlock,
  number,
  type PbfObject,
  primitiveBlock,
  writePbf,
  zlibBlob,
} from '../../../../../test/harness/write-pbf.ts';
import { ExtractError } from '../extract.ts';

const mosque: PbfObject = {
  type: 'node',
  id: 1,
  lat: 41,
  lon: 29,
  tags: { amenity: 'place_of_worship', religion: 'muslim' },
};
const header = frame('OSMHeader', zlibBlob(headerBlock()));
const data = (contents: Buffer) => frame('OSMData', zlibBlob(contents));

/** Returns the message of the ExtractError for the file. */
async function errorMessageOf(contents: Buffer): Promise<string> {
  const error = await readExtract(writeTemporaryFile(contents)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ExtractError);
  return (error as ExtractError).message;
}

describe('a truncated file', () => {
  it('is rejected wherever it is truncated, except between two blocks, where it can’t be detected', async () => {
    const parts = [header, data(primitiveBlock([mosque])), data(primitiveBlock([{ ...mosque, id: 2 }]))];
    const complete = Buffer.concat(parts);
    const boundaries = [header.length, header.length + (parts[1] as Buffer).length, complete.length];
    const file = writeTemporaryFile(complete);
    for (let length = 0; length <= complete.length; length++) {
      writeFileSync(file, complete.subarray(0, length));
      const outcome = await readExtract(file).then(
        ({ places }) => places.length,
        (error: unknown) => (error instanceof ExtractError ? 'refused' : error),
      );
      const boundary = boundaries.indexOf(length);
      expect(outcome, `truncated at byte ${length}`).toBe(boundary >= 0 ? boundary : 'refused');
    }
  });

  it('is reported with its end and a remedy', async () => {
    const complete = writePbf([[mosque]]);
    expect(await errorMessageOf(complete.subarray(0, -1))).toBe(
      `The file ends at byte ${complete.length - 1} in the middle of the block that begins at byte ${header.length}: it was cut short. Fetch it again and compare its size or checksum with the publisher's.`,
    );
  });
});

describe('a file in another variant of the format', () => {
  it('compressed with lz4 is rejected with a remedy', async () => {
    expect(await errorMessageOf(readFileSync(fixture('town-lz4.osm.pbf')))).toBe(
      'The file is packed with lz4, which Mihrab does not read. Write it anew with: osmium cat in.osm.pbf -o out.osm.pbf',
    );
  });

  it.each([
    [4, 'lzma'],
    [5, 'bzip2'],
    [7, 'zstd'],
  ])('with a block in compression %i is rejected as %s', async (field, name) => {
    const blob = Buffer.concat([number(2, 9), bytes(field, Buffer.from('anything'))]);
    expect(await errorMessageOf(Buffer.concat([header, frame('OSMData', blob)]))).toContain(
      `packed with ${name}`,
    );
  });

  it('with the history of its objects is rejected with a remedy', async () => {
    expect(await errorMessageOf(readFileSync(fixture('town-history.osh.pbf')))).toContain(
      'holds the history of its objects, not one state of them. Cut one out with: osmium time-filter',
    );
  });

  it('that requires unsupported features is rejected with their names', async () => {
    const extract = writePbf([[mosque]], { requiredFeatures: ['OsmSchema-V0.6', 'Sideways', 'Twice'] });
    expect(await errorMessageOf(extract)).toContain('what Mihrab cannot do: Sideways, Twice.');
  });

  it('that is two concatenated files is read completely', async () => {
    const concatenated = Buffer.concat([writePbf([[mosque]]), writePbf([[{ ...mosque, id: 2 }]])]);
    expect((await readExtract(writeTemporaryFile(concatenated))).places).toHaveLength(2);
  });

  it('whose second part requires unsupported features is rejected', async () => {
    const second = writePbf([], { requiredFeatures: ['HistoricalInformation'] });
    expect(await errorMessageOf(Buffer.concat([writePbf([[mosque]]), second]))).toContain('history');
  });

  it('with unknown blocks is read, skipping them', async () => {
    const file = Buffer.concat([header, frame('Index', Buffer.from('?')), data(primitiveBlock([mosque]))]);
    expect((await readExtract(writeTemporaryFile(file))).places).toHaveLength(1);
  });

  it('without a header is rejected', async () => {
    expect(await errorMessageOf(data(primitiveBlock([mosque])))).toContain('does not begin with the header');
  });
});

describe('a file with a wrong size is rejected', () => {
  it('in the length of a header', async () => {
    const wrongSize = Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    expect(await errorMessageOf(Buffer.concat([header, wrongSize]))).toContain('2147483647 bytes long');
  });

  it('in the size of a block', async () => {
    const wrongSize = frame('OSMData', Buffer.from('x'), 33 * 1024 * 1024);
    expect(await errorMessageOf(Buffer.concat([header, wrongSize]))).toContain('33554432 are allowed');
  });

  it('below zero', async () => {
    expect(await errorMessageOf(Buffer.concat([header, frame('OSMData', Buffer.from('x'), -1)]))).toContain(
      'without a kind or a size',
    );
  });

  it('if it unpacks to more than it declares, without unpacking the rest', async () => {
    const bomb = Buffer.concat([number(2, 1_000), bytes(3, deflateSync(Buffer.alloc(30_000_000)))]);
    expect(await errorMessageOf(Buffer.concat([header, frame('OSMData', bomb)]))).toContain(
      'is larger than the 1000 bytes that it claims',
    );
  });

  it('if it declares more than the format allows', async () => {
    const blob = zlibBlob(Buffer.from('x'), 40_000_000);
    expect(await errorMessageOf(Buffer.concat([header, frame('OSMData', blob)]))).toContain(
      'claims 40000000 bytes',
    );
  });

  it('if it unpacks to less than it declares', async () => {
    const blob = zlibBlob(primitiveBlock([mosque]), 4_000);
    expect(await errorMessageOf(Buffer.concat([header, frame('OSMData', blob)]))).toContain(
      'and claims 4000',
    );
  });
});

describe('a damaged block', () => {
  it('is rejected or read as other data, whichever byte is changed', async () => {
    const contents = primitiveBlock([mosque, { ...mosque, id: 2, lat: 41.5 }]);
    const file = writeTemporaryFile(Buffer.alloc(0));
    const outcomes = new Set<string>();
    for (let at = 0; at < contents.length; at++) {
      for (const flip of [0x01, 0x80, 0xff]) {
        const changed = Buffer.from(contents);
        changed[at] = (changed[at] ?? 0) ^ flip;
        writeFileSync(file, Buffer.concat([header, data(changed)]));
        outcomes.add(
          await readExtract(file).then(
            () => 'read',
            (error: unknown) => (error instanceof ExtractError ? 'refused' : String(error)),
          ),
        );
      }
    }
    expect([...outcomes].sort()).toEqual(['read', 'refused']);
  });

  it('is rejected if its compression is damaged', async () => {
    const complete = writePbf([[mosque]]);
    complete[complete.length - 1] = (complete.at(-1) ?? 0) ^ 1;
    expect(await errorMessageOf(complete)).toMatch(
      /^The block at byte \d+ cannot be unpacked: the file is damaged/,
    );
  });
});
