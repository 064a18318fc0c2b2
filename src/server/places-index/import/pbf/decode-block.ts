import { placeKeywords } from '../place-keywords.ts';
import { type PackedBlock, unpack } from './blob.ts';
import { type Block, openBlock } from './block.ts';
import { explainWireErrors } from './explain-wire-error.ts';

/** Blocks to decompress in parallel: enough for two cores, with a few MB of memory. */
export const concurrentBlocks = 4;

/** Decompresses and opens a block of objects. Throws `ExtractError` when it is damaged. */
export async function decodeBlock(packed: PackedBlock): Promise<Block> {
  const contents = await unpack(packed);
  return explainWireErrors(packed.start, () => openBlock(contents, placeKeywords));
}
