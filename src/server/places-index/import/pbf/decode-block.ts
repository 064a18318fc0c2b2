import { placeKeywords } from '../place-keywords.ts';
import { type PackedBlock, unpack } from './blob.ts';
import { type Block, openBlock } from './block.ts';
import { explainWireErrors } from './explain-wire-error.ts';

/** Blocks that zlib unpacks while one is decoded: enough for two cores, and some MB of memory. */
export const concurrentBlocks = 4;

/** Unpacks a block of objects and opens it. Throws `ExtractError` when it is damaged. */
export async function decodeBlock(packed: PackedBlock): Promise<Block> {
  const contents = await unpack(packed);
  return explainWireErrors(packed.start, () => openBlock(contents, placeKeywords));
}
