import type { CountByKind, Loss } from './store.ts';

/** The file can be read, but taking it would most likely be a mistake; the message says why and the way out. */
export class ImportRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefusedError';
  }
}

/** Smaller datasets may well lose half of their places in a day. */
const smallDataset = 100;

/** Throws when the file holds no place at all, or would take more than half of a dataset's places out of service. */
export function checkPlausibility(dataset: string, staged: CountByKind, { living, missing }: Loss): void {
  if (staged.mosque + staged.halal === 0) {
    throw new ImportRefusedError(
      'There is no mosque and no place with halal food in the file. Nothing was changed. If the file should hold some, ' +
        'export it again with all tags; if it is right as it is, import it with --force.',
    );
  }
  if (living > smallDataset && missing * 2 > living) {
    throw new ImportRefusedError(
      `The file lacks ${missing} of the ${living} places of the dataset '${dataset}'. Nothing was changed. If it covers ` +
        'another area, give it a name of its own with --dataset; if the places are really gone, import it with --force.',
    );
  }
}
