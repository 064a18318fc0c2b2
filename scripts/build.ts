import { buildProduct } from './build/build-product.ts';
import { DataFileError } from './data/data-file-error.ts';

// `--locked`: the calling process already holds the lock of this folder.
const isLocked = process.argv.includes('--locked');
try {
  await buildProduct({ isLocked });
} catch (error) {
  // A DataFileError names a mistake in data/; a stack trace would hide its message.
  console.error(error instanceof DataFileError ? error.message : error);
  process.exitCode = 1;
}
