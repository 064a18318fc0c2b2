import { buildProduct } from './build/build-product.ts';
import { DataFileError } from './data/data-file-error.ts';

// `--locked`: the bootstrap that called us holds the lock of this folder already.
const isLocked = process.argv.includes('--locked');
try {
  await buildProduct({ isLocked });
} catch (error) {
  // A mistake in data/ is for the person who made it; a stack trace would hide the sentence.
  console.error(error instanceof DataFileError ? error.message : error);
  process.exitCode = 1;
}
