import type { CountByKind, Loss } from './store.ts';

/** The file is readable but importing it is probably a mistake; the message says why and what to do. */
export class ImportRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefusedError';
  }
}

/** Smaller datasets may plausibly lose half of their places in a day. */
const smallDataset = 100;

/** Throws ImportRefusedError when the file has no places, or lacks more than half of the dataset's. */
export function checkPlausibility(dataset: string, staged: CountByKind, { active, missing }: Loss): void {
  if (staged.mosque + staged.halal === 0) {
    throw new ImportRefusedError(
      'There is no mosque and no place with halal food in the file. Nothing was changed. If the file should hold some, ' +
        'export it again with all tags; if it is right as it is, import it with --force.',
    );
  }
  if (active > smallDataset && missing * 2 > active) {
    throw new ImportRefusedError(
      `The file lacks ${missing} of the ${active} places of the dataset '${dataset}'. Nothing was changed. If it covers ` +
        'another area, give it another name with --dataset; if the places are really gone, import it with --force.',
    );
  }
}
