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

/** The sentence of the ExtractError with which the file is refused. */
async function refusalOf(contents: Buffer): Promise<string> {
  const error = await readExtract(writeTemporaryFile(contents)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ExtractError);
  return (error as ExtractError).message;
}

describe('a file that was cut short', () => {
  it('is refused wherever it was cut, except between two blocks, where nothing shows it', async () => {
    const parts = [header, data(primitiveBlock([mosque])), data(primitiveBlock([{ ...mosque, id: 2 }]))];
    const whole = Buffer.concat(parts);
    const seams = [header.length, header.length + (parts[1] as Buffer).length, whole.length];
    const file = writeTemporaryFile(whole);
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(file, whole.subarray(0, length));
      const outcome = await readExtract(file).then(
        ({ places }) => places.length,
        (error: unknown) => (error instanceof ExtractError ? 'refused' : error),
      );
      const seam = seams.indexOf(length);
      expect(outcome, `cut at byte ${length}`).toBe(seam >= 0 ? seam : 'refused');
    }
  });

  it('says where it ends and what to do', async () => {
    const whole = writePbf([[mosque]]);
    expect(await refusalOf(whole.subarray(0, -1))).toBe(
      `The file ends at byte ${whole.length - 1} in the middle of the block that begins at byte ${header.length}: it was cut short. Fetch it again and compare its size or checksum with the publisher's.`,
    );
  });
});

describe('a file of another making', () => {
  it('packed with lz4 is refused with the way out', async () => {
    expect(await refusalOf(readFileSync(fixture('town-lz4.osm.pbf')))).toBe(
      'The file is packed with lz4, which Mihrab does not read. Write it anew with: osmium cat in.osm.pbf -o out.osm.pbf',
    );
  });

  it.each([
    [4, 'lzma'],
    [5, 'bzip2'],
    [7, 'zstd'],
  ])('with a block in packing %i is refused as %s', async (field, name) => {
    const blob = Buffer.concat([number(2, 9), bytes(field, Buffer.from('anything'))]);
    expect(await refusalOf(Buffer.concat([header, frame('OSMData', blob)]))).toContain(`packed with ${name}`);
  });

  it('with the history of its objects is refused with the way out', async () => {
    expect(await refusalOf(readFileSync(fixture('town-history.osh.pbf')))).toContain(
      'holds the history of its objects, not one state of them. Cut one out with: osmium time-filter',
    );
  });

  it('that demands what we lack is refused by the name of it', async () => {
    const demanding = writePbf([[mosque]], { requiredFeatures: ['OsmSchema-V0.6', 'Sideways', 'Twice'] });
    expect(await refusalOf(demanding)).toContain('what Mihrab cannot do: Sideways, Twice.');
  });

  it('whose second half is another file is read whole', async () => {
    const twice = Buffer.concat([writePbf([[mosque]]), writePbf([[{ ...mosque, id: 2 }]])]);
    expect((await readExtract(writeTemporaryFile(twice))).places).toHaveLength(2);
  });

  it('whose second half demands what we lack is refused', async () => {
    const second = writePbf([], { requiredFeatures: ['HistoricalInformation'] });
    expect(await refusalOf(Buffer.concat([writePbf([[mosque]]), second]))).toContain('history');
  });

  it('with unknown blocks is read, skipping them', async () => {
    const file = Buffer.concat([header, frame('Index', Buffer.from('?')), data(primitiveBlock([mosque]))]);
    expect((await readExtract(writeTemporaryFile(file))).places).toHaveLength(1);
  });

  it('that has no header is refused', async () => {
    expect(await refusalOf(data(primitiveBlock([mosque])))).toContain('does not begin with the header');
  });
});

describe('a file that lies about sizes', () => {
  it('in the length of a header', async () => {
    const absurd = Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    expect(await refusalOf(Buffer.concat([header, absurd]))).toContain('2147483647 bytes long');
  });

  it('in the size of a block', async () => {
    const absurd = frame('OSMData', Buffer.from('x'), 33 * 1024 * 1024);
    expect(await refusalOf(Buffer.concat([header, absurd]))).toContain('33554432 are allowed');
  });

  it('below nothing', async () => {
    expect(await refusalOf(Buffer.concat([header, frame('OSMData', Buffer.from('x'), -1)]))).toContain(
      'without a kind or a size',
    );
  });

  it('and unpacks to more than it says: no more is unpacked', async () => {
    const bomb = Buffer.concat([number(2, 1_000), bytes(3, deflateSync(Buffer.alloc(30_000_000)))]);
    expect(await refusalOf(Buffer.concat([header, frame('OSMData', bomb)]))).toContain(
      'is larger than the 1000 bytes that it claims',
    );
  });

  it('and claims more than the format allows', async () => {
    const blob = zlibBlob(Buffer.from('x'), 40_000_000);
    expect(await refusalOf(Buffer.concat([header, frame('OSMData', blob)]))).toContain(
      'claims 40000000 bytes',
    );
  });

  it('and unpacks to less', async () => {
    const blob = zlibBlob(primitiveBlock([mosque]), 4_000);
    expect(await refusalOf(Buffer.concat([header, frame('OSMData', blob)]))).toContain('and claims 4000');
  });
});

describe('a block with damage inside', () => {
  it('gives a sentence or other data, and never anything else, whichever byte of it was changed', async () => {
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

  it('in its packing is refused', async () => {
    const whole = writePbf([[mosque]]);
    whole[whole.length - 1] = (whole.at(-1) ?? 0) ^ 1;
    expect(await refusalOf(whole)).toMatch(/^The block at byte \d+ cannot be unpacked: the file is damaged/);
  });
});
