import { ExtractError } from '../extract.ts';
import { WireError } from './wire.ts';

/** Runs work on the block at byte `start`, and converts a WireError to an ExtractError. */
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
