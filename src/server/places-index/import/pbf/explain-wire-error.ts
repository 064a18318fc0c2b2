import { ExtractError } from '../extract.ts';
import { WireError } from './wire.ts';

/** Runs work on the block that begins at byte `start`, and turns what is wrong on the wire into a sentence. */
export function explainWireErrors<T>(start: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new ExtractError(
      `The block at byte ${start} cannot be read (${error.message}): the file is damaged. Fetch it again.`,
      error,
    );
  }
}
