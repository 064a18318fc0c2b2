import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** HTML is not included: the server inserts its own URL and compresses the result. */
const textual = /\.(?:m?js|css|svg|webmanifest)$/;
/** Below this size a compressed copy saves less than its Content-Encoding header costs. */
const minBytes = 160;

/** Writes a Brotli and a gzip copy beside every text file, so that no request pays for compression. */
export async function compressFiles(dir: string): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => textual.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(dir, file));
      if (content.length < minBytes) return;
      const brotli = promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      await writeFile(path.join(dir, `${file}.br`), await brotli);
      await writeFile(path.join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
