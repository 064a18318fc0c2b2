import { buildProduct } from './build/build-product.ts';

// `--locked`: the bootstrap that called us holds the lock of this folder already.
const isLocked = process.argv.includes('--locked');
try {
  await buildProduct({ isLocked });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
