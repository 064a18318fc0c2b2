import {
  formatCount,
  formatTimeLeft,
  progressBar,
  settledMs,
} from '../../../platform/terminal/format-progress.ts';
import type { ImportPhase } from '../import-extract.ts';
import type { ReadPhase } from '../read-state.ts';

/** State of a running import. */
export interface ImportMoment {
  readonly phase: ImportPhase;
  readonly readPhase: ReadPhase;
  readonly bytesRead: number;
  readonly totalBytes: number;
  readonly objectsRead: number;
  readonly placesFound: number;
  /** Milliseconds since the phase, or phase of reading, began. */
  readonly elapsedMs: number;
}

/** Formats the progress line: phase, share, rate and remaining time. */
export function progressLine(moment: ImportMoment): string {
  const { phase, placesFound } = moment;
  if (phase === 'waiting') return 'Waiting for another import to end…';
  if (phase === 'comparing') return `Comparing ${formatCount(placesFound)} places with the index…`;
  if (phase === 'writing') return `Writing ${formatCount(placesFound)} places to the index…`;
  return readingLine(moment);
}

function readingLine(moment: ImportMoment): string {
  const { readPhase, objectsRead, elapsedMs, placesFound } = moment;
  const share = shareOf(moment);
  const rate = objectsRead / (elapsedMs / 1000);
  const parts = [
    readPhase === 'objects' ? 'Reading' : 'Placing buildings and areas',
    progressBar(share),
    `${Math.floor(share * 100)} %`,
    ...(readPhase === 'objects' && elapsedMs >= settledMs ? [`${formatCount(rate)} objects/s`] : []),
    ...(placesFound > 0 ? [`${formatCount(placesFound)} places`] : []),
    ...formatTimeLeft(share, elapsedMs),
  ];
  return parts.join('  ');
}

function shareOf({ bytesRead, totalBytes }: ImportMoment): number {
  return totalBytes > 0 ? Math.min(1, bytesRead / totalBytes) : 1;
}
