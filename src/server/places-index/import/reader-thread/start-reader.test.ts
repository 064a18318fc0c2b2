import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../../scripts/root.ts';
import { fixture, writeTemporaryFile } from '../../../../../test/harness/read-extract.ts';
import { type PbfObject, writePbf } from '../../../../../test/harness/write-pbf.ts';
import { loadAtlas } from '../../../atlas/atlas.ts';
import { ExtractError } from '../extract.ts';
import type { ExtractRows } from '../extract-rows.ts';
import { openExtract } from '../open-extract.ts';
import { rowsOfExtract } from '../rows-of-extract.ts';
import { openInThread } from './start-reader.ts';

const atlasFolder = join(root, 'dist/atlas');
const never = new AbortController().signal;

/** An extract with more batches of rows than may wait. */
function largeExtract(): Buffer {
  const mosque = (id: number): PbfObject => ({
    ...{ type: 'node', id, lat: 20 + id / 10_000, lon: 30 },
    tags: { amenity: 'place_of_worship', religion: 'muslim', name: `Masjid ${id}` },
  });
  return writePbf(
    [0, 1, 2, 3].map((block) => Array.from({ length: 5_000 }, (_, i) => mosque(1 + block * 5_000 + i))),
  );
}

async function textOf(rows: ExtractRows): Promise<string[]> {
  const texts: string[] = [];
  for await (const batch of rows.batches('copy')) texts.push(Buffer.from(batch.rows).toString());
  return texts;
}

describe.skipIf(!existsSync(join(atlasFolder, 'atlas.bin')))(
  'reading an extract in a thread (needs the built atlas)',
  { timeout: 60_000 },
  () => {
    it.each([
      ['a fixture', () => fixture('town-zlib.osm.pbf')],
      ['several batches', () => writeTemporaryFile(largeExtract())],
    ])('returns what reading it in this thread returns: %s', async (_name, fileOf) => {
      const path = fileOf();
      const file = await openExtract(path);
      const { zoneNameAt, countryCodeAt } = loadAtlas(atlasFolder);
      const here = rowsOfExtract(file, { zoneNameAt, countryAt: countryCodeAt });
      const there = await openInThread({ path, atlasFolder }, never);

      expect(await textOf(there)).toEqual(await textOf(here));
      expect(there.end()).toEqual(here.end());
      expect(there.progress).toEqual(file.progress);
      expect(there.skipped).toEqual(file.skipped);
      expect(there.phase).toBe(file.phase);
      await there.close();
    });

    it('throws the error of opening the file', async () => {
      const path = writeTemporaryFile('');
      const opened = openInThread({ path, atlasFolder }, never);
      await expect(opened).rejects.toThrow(new ExtractError(`${path} is empty. Fetch it again.`));
      await expect(opened).rejects.toBeInstanceOf(ExtractError);
    });

    it('throws the error of a truncated file after the batches before it', async () => {
      const path = writeTemporaryFile(largeExtract().subarray(0, -100));
      const extract = await openInThread({ path, atlasFolder }, never);
      const reading = textOf(extract);
      await expect(reading).rejects.toBeInstanceOf(ExtractError);
      await expect(reading).rejects.toThrow(/The file ends at byte \d+ in the middle of the block/);
      expect(() => extract.end()).toThrow();
      await extract.close();
    });

    it('throws other errors with their message and code', async () => {
      const extract = await openInThread(
        { path: fixture('town-zlib.osm.pbf'), atlasFolder: join(root, 'no-such') },
        never,
      );
      await expect(textOf(extract)).rejects.toMatchObject({
        code: 'ENOENT',
        message: expect.stringContaining('no-such'),
      });
      await extract.close();
    });

    it('throws the reason when it is aborted, before and while reading', async () => {
      const path = writeTemporaryFile(largeExtract());
      const stop = new AbortController();
      const reason = new Error('stopped by the user');
      const extract = await openInThread({ path, atlasFolder }, stop.signal);
      const batches = extract.batches('copy')[Symbol.asyncIterator]();
      await batches.next();
      stop.abort(reason);
      await expect(batches.next().then(() => batches.next())).rejects.toBe(reason);
      await expect(openInThread({ path, atlasFolder }, stop.signal)).rejects.toBe(reason);
      await extract.close();
    });

    it('throws if the thread ends before the file', async () => {
      const extract = await openInThread({ path: writeTemporaryFile(largeExtract()), atlasFolder }, never);
      const batches = extract.batches('copy')[Symbol.asyncIterator]();
      await batches.next();
      await extract.close();
      const rest = async () => {
        for (;;) if ((await batches.next()).done) return;
      };
      await expect(rest()).rejects.toThrow('the thread that reads the file ended before the file');
    });
  },
);
