import { buildProduct } from './build/build-product.ts';

// `--locked`: the calling process already holds the lock of this folder.
const isLocked = process.argv.includes('--locked');
try {
  await buildProduct({ isLocked });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
